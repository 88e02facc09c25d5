/** /privacy: what this product keeps and why. It describes what the program does; change it whenever that changes. */
import { Link } from '@tanstack/react-router';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'who',
    heading: 'Who is responsible',
    body: (
      <p>
        Lessonwright is a program that an organization or a person runs on a server of their own. Whoever runs the
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
          <strong>Your session:</strong> while you are signed in, a record that ends 30 days after your last visit, or
          when you log out.
        </li>
        <li>
          <strong>Your subscription and usage:</strong> your plan, and how many lesson plans you generated in each
          month.
        </li>
        <li>
          <strong>What you save:</strong> lesson plans and quizzes that you save to your library, and, in a team, who
          belongs to it and who was invited.
        </li>
        <li>
          <strong>What you write to us</strong> through the contact form: your name, email address and message, as an
          email.
        </li>
        <li>
          <strong>Technical records:</strong> errors of the server, with neither passwords nor cookies in them. With a
          sign-in, the network address and the kind of browser it came from are kept until it ends; to stop abuse,
          addresses are also counted in memory for about an hour.
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
          <li>
            A cookie that keeps you signed in, for up to 30 days, and, while you sign in, cookies of the sign-in service
            on this same server.
          </li>
          <li>A cookie that remembers for 7 days whether the sidebar is open.</li>
          <li>
            In your browser’s own storage: your choice of the light or dark theme, that somebody was signed in, and,
            until you close the tab, what you typed into the lesson form.
          </li>
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
          server. Whoever runs it can connect these services; each then receives only what it needs:
        </p>
        <ul>
          <li>a mail service, to deliver confirmations, invitations and your messages to us;</li>
          <li>a sign-in service, such as Google’s, to check who you are;</li>
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
        Your account and what you saved: until you delete it or ask us to close the account. Links in mails work for 24
        hours, and invitations for 7 days. Backups may hold deleted data until they are replaced.
      </p>
    ),
  },
  {
    id: 'rights',
    heading: 'Your choices',
    body: (
      <p>
        You can ask us for a copy of your data, and to correct or delete it. Write through the{' '}
        <Link to="/contact">contact form</Link> from the address of your account. Depending on where you live, the law
        may give you further rights; we respect them for everyone.
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
