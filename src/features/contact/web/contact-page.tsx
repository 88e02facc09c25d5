/** /contact: a message to the person who runs this server. */
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ContactForm } from './contact-form.tsx';

const TOPICS: readonly { title: string; text: string }[] = [
  {
    title: 'Something wrong in a plan',
    text: 'Tell us the standard and the sentence. A person will read it and improve the topic for every teacher after you.',
  },
  {
    title: 'Your school or district',
    text: 'Tell us how many teachers would plan with Lessonwright and which state standards you use.',
  },
  {
    title: 'Your account or your data',
    text: 'Write from the address you signed up with, so we know it is you.',
  },
];

export function ContactPage() {
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 py-14 sm:px-6 lg:grid-cols-[1fr_1.35fr] lg:py-20">
      <div>
        <PageHeading title="Contact us" />
        <p className="mt-3 text-lg text-ink-soft">A question, an idea or a problem? We read every message.</p>
        <dl className="mt-8 space-y-6 max-lg:hidden">
          {TOPICS.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Card className="relative overflow-hidden sm:p-8" aria-label="Write to us">
        <ContactForm />
      </Card>
    </div>
  );
}
