/** What is said on the wire by the contact form. */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { line } from '../../contract/text.ts';

export const contactMessageSchema = z.object({
  name: line(120).min(2, 'Name must be at least 2 characters'),
  email: z.string().trim().max(254).pipe(z.email('Please enter a valid email address')),
  subject: line(200).min(3, 'Subject must be at least 3 characters'),
  message: line(5000).min(10, 'Message must be at least 10 characters'),
  /** People do not see this field; only programs fill it in. */
  website: z.string().max(1000).optional(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactContract = {
  send: oc
    .route({ method: 'POST', path: '/contact', summary: 'Send a message to the operator', tags: ['contact'] })
    .input(contactMessageSchema)
    .output(z.object({})),
};
