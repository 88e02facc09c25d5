/** /privacy: what this product keeps and why. It describes what the program does; change it whenever that changes. */
import { Link } from '@tanstack/react-router';
import { AUDIT_DAYS } from '../features/administration/limits.ts';
import { COOKIES, STORED } from './browser-storage.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'who',
    heading: 'Who is responsible',
    body: (
      <p>
        Lessonwright is a program that an organization or a person runs on a server of their own. The one who runs the
        server that you are using, called “we” here, is responsible for your data on it. You reach us through the{' '}
        <Link to="/contact">contact form</Link>.
      </p>
    ),
  },
  {
    id: 'what',
    heading: 'What we keep',
    body: (
      <ul>
        <li>
          <strong>Your account:</strong> first and last name, email address, whether you confirmed it, and your password
          in a form that cannot be read back. If you sign in with Google, where that is offered, we receive your name,
          email address and profile picture from Google, and no password.
        </li>
        <li>
          <strong>Your sessions:</strong> for each browser you log in with, the kind of browser and when it was last
          seen. A session ends 30 days after your last visit, or when you log out.
        </li>
        <li>
          <strong>Your subscription and usage:</strong> your plan, how many lesson plans you generated in each month,
          and the time zone in which your months begin.
        </li>
        <li>
          <strong>What you make:</strong> the lesson plans that you made last, with the grades and subjects they were
          for; lesson plans and quizzes that you save to your library; and, in a team, who belongs to it and who was
          invited.
        </li>
        <li>
          <strong>What you write to us</strong> through the contact form: your name, email address and message, as an
          email.
        </li>
        <li>
          <strong>A log of what was done:</strong> that your account was made, that its password was changed or reset,
          and what the people who run this server did with it, such as giving you a plan. If we invite you, it holds
          your address. Of failed logins, it only counts how many there were on a day.
        </li>
        <li>
          <strong>Technical records:</strong> errors of the server, with neither passwords nor cookies in them. To stop
          abuse, we count how often something is tried from a network address or for an email address. These counts are
          in our database, with the address only as a hash, and are deleted about an hour after they end; the longest
          lasts a day.
        </li>
      </ul>
    ),
  },
  {
    id: 'why',
    heading: 'What we use it for',
    body: (
      <>
        <p>
          To let you sign in, to plan and keep your lessons, to count what your plan includes, to take payments where
          you subscribe, and to answer you.
        </p>
        <p>
          We show no advertising, we do not sell or rent personal information, we do not follow you across other
          websites, and we do not use what you type to train language models.
        </p>
      </>
    ),
  },
  {
    id: 'students',
    heading: 'Students and children',
    body: (
      <>
        <p>
          Lessonwright is for adults: you must be 18 or older to have an account. We do not knowingly collect data from
          children under 13. If you believe that a child has given us personal information, please tell us, and we
          delete it.
        </p>
        <p>
          Planning a lesson needs no information about any student. Please do not type names of students, or anything
          else by which a student could be recognized, into keywords, objectives or messages.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    heading: 'Cookies and your browser’s storage',
    body: (
      <>
        <p>
          Only what the site needs to work; no analytics and no advertising cookies. That is why you see no cookie
          banner.
        </p>
        <ul>
          {COOKIES.map(({ name, kept, what }) => (
            <li key={name}>
              The cookie <code>{name}</code> {what}, for {kept}.
            </li>
          ))}
          {STORED.map(({ what, until }) => (
            <li key={what}>
              In your browser’s own storage, {until}: {what}.
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: 'others',
    heading: 'Who else receives data',
    body: (
      <>
        <p>
          As the program is delivered, it asks no other service for anything: accounts, plans and mail stay on this
          server. Its operator can connect these services; each then receives only what it needs:
        </p>
        <ul>
          <li>a mail service, to deliver confirmations, invitations and your messages to us;</li>
          <li>a sign-in service, such as Google’s or your school’s own, to check who you are;</li>
          <li>a payment service, such as Stripe. Card numbers go to it directly; we never see them;</li>
          <li>
            a language model service, to write plans and quizzes. It receives what you entered in the lesson form, not
            your name or email address.
          </li>
        </ul>
        <p>
          Your team sees lessons that you save to the shared library, and your name and email address. We also disclose
          data where the law requires it.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    heading: 'How long we keep it',
    body: (
      <p>
        Your account and what you saved: until you delete it, which you can do yourself under Account Settings. A
        sign-up that nobody confirms is deleted after 7 days. The link that confirms your address works for 24 hours,
        the link that resets a password for one hour, and an invitation for 7 days. An entry in the log of what was done
        is deleted after {AUDIT_DAYS} days; when you delete your account, the log no longer says whose it was. Backups
        may hold deleted data until they are replaced.
      </p>
    ),
  },
  {
    id: 'rights',
    heading: 'Your choices',
    body: (
      <p>
        Under Account Settings you can correct your name, download everything we keep about you as a file, log out other
        browsers, and delete your account with all that belongs to it. For anything else, such as another email address,
        write through the <Link to="/contact">contact form</Link>. Depending on where you live, the law may give you
        further rights; we respect them for everyone.
      </p>
    ),
  },
  {
    id: 'security',
    heading: 'How we protect it',
    body: (
      <p>
        Passwords and one-time codes are stored only as hashes, never as themselves. The site loads nothing from other
        servers and refuses requests that another website makes in your name. No system is perfect; if something happens
        to your data, we tell you.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes',
    body: (
      <p>
        When this policy changes, the date at its top changes too. If a change matters to you, we tell you in the app or
        by email before it applies.
      </p>
    ),
  },
];

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="In short: we keep what we need to run your account and your lessons, we need nothing about your students, and we sell nothing to anyone."
      sections={SECTIONS}
    />
  );
}
