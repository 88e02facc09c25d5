/**
 * Every public page that is readable before JavaScript runs: the build renders it to HTML, the sitemap lists it.
 * A page added here needs its route in pages.tsx; a route that does not exist yet is left out of both.
 */
import { FREE_PLANS_IN_WORDS, TEAM_SEATS } from '../features/billing/limits.ts';

export interface PublicPage {
  path: string;
  /** Also the title of the page's PageHeading; the document says "title · Lessonwright". */
  title: string;
  /** For search results and social cards: one or two sentences. */
  description: string;
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Standards-Aligned Lesson Plans That Save You Hours Every Week',
    description:
      'Pick your state, grade and standard; get a complete, timed lesson plan that is checked before you see it. For teachers, teams and homeschool parents.',
  },
  {
    path: '/about',
    title: 'About Lessonwright',
    description:
      'Why Lessonwright exists, and how a standard and a number of minutes become a lesson plan in three steps.',
  },
  {
    path: '/standards',
    title: 'Standards by state',
    description:
      'The English language arts, mathematics and science standards of every state, and how they relate to Common Core and NGSS.',
  },
  {
    path: '/pricing',
    title: 'Choose Your Plan',
    description: `Start free with ${FREE_PLANS_IN_WORDS} lesson plans a month. Pro for unlimited plans, Team for ${TEAM_SEATS.toLowerCase()}, School for everyone.`,
  },
  {
    path: '/contact',
    title: 'Contact us',
    description: 'A question, an idea or a problem? Write to the people behind Lessonwright.',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description: 'What Lessonwright keeps, why, for how long, and what it never does.',
  },
  { path: '/terms', title: 'Terms of Service', description: 'The terms under which you use Lessonwright.' },
];
