/** /terms: the agreement between the operator of the server and the people who use it. */

import { Link } from '@tanstack/react-router';
import { DOLLARS, FREE_PLANS } from '../features/billing/limits.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'agreement',
    heading: 'The agreement',
    body: (
      <p>
        These terms are between you and the operator of the server on which you use Lessonwright, called “we” here. By
        making an account you agree to them and to the <Link to="/privacy">Privacy Policy</Link>. If you do not agree,
        please do not use the service.
      </p>
    ),
  },
  {
    id: 'who',
    heading: 'Who may use it',
    body: (
      <p>
        You must be 18 or older. Lessonwright is for teachers, homeschool parents and those who work with them; it is
        not for students, and no child under 13 may use it. One account is for one person. Keep your password to
        yourself, and tell us if someone else may know it.
      </p>
    ),
  },
  {
    id: 'service',
    heading: 'What the service does',
    body: (
      <>
        <p>
          You choose a state, grade, subject and a standard or an objective; the service generates a lesson plan. Paid
          plans can save lessons and generate quizzes from them.
        </p>
        <p>
          Software makes and checks the plans. They can still be wrong or unsuitable for your class.{' '}
          <strong>You are the teacher:</strong> read a plan before you teach it, mind the safety of every activity and
          the needs of every student, and check a standard’s wording at its publisher where exact wording matters.
        </p>
      </>
    ),
  },
  {
    id: 'yours',
    heading: 'What is yours',
    body: (
      <>
        <p>
          What you enter stays yours. Plans and quizzes that you generate are yours to use, change, print and share for
          teaching, as long as you respect the rights of others.
        </p>
        <p>
          Published standards belong to their publishers, who neither made nor endorse this service. The program itself
          is published under the MIT license, which is separate from these terms.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    heading: 'Fair use',
    body: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>enter information by which a student could be recognized;</li>
          <li>use the service for anything unlawful, or to harm or harass anyone;</li>
          <li>get around limits, break into other accounts, or overload the service with automated requests;</li>
          <li>share one account among several people, or resell access to it.</li>
        </ul>
        <p>Where someone does this, we may limit or close the account, if possible after a warning.</p>
      </>
    ),
  },
  {
    id: 'plans',
    heading: 'Plans, prices and payment',
    body: (
      <>
        <p>
          The free plan costs ${DOLLARS.free} forever and includes {FREE_PLANS}. Prices and features are listed on the{' '}
          <Link to="/pricing">pricing page</Link>. Where this server offers them, a paid plan renews every month until
          you cancel it, through the payment service that is named at checkout; taxes may be added.
        </p>
        <p>
          You can cancel at any time; the plan then continues until the end of the paid month. What you saved is not
          deleted when you change to a smaller plan. If a price changes, we will tell you at least 30 days before it
          applies to you. Refunds follow the law; if something went wrong, contact us and we will find a fair solution.
        </p>
      </>
    ),
  },
  {
    id: 'teams',
    heading: 'Teams and schools',
    body: (
      <p>
        Anyone who subscribes for a team or school pays for it, invites its members and can remove them. Lessons that a
        member saves to the shared library are visible to the whole team while the member belongs to it; they remain the
        member’s own.
      </p>
    ),
  },
  {
    id: 'availability',
    heading: 'Availability and changes',
    body: (
      <p>
        We work to keep the service available and your lessons safe, but we cannot promise that it will never be
        interrupted or free of mistakes. We may improve or change it. If we end it, we will tell you in advance, so that
        you can print or copy what you want to keep.
      </p>
    ),
  },
  {
    id: 'liability',
    heading: 'Warranty and liability',
    body: (
      <p>
        As far as the law allows, the service is provided as it is, without warranties of any kind, and we are not
        liable for indirect damages, or in total for more than you paid us in the twelve months before the claim.
        Nothing here limits rights that the law does not let you give up.
      </p>
    ),
  },
  {
    id: 'ending',
    heading: 'Ending the agreement',
    body: (
      <p>
        You can stop using the service at any time and delete your account yourself under Account Settings. We may end
        the agreement with 30 days’ notice, or immediately if these terms are seriously broken.
      </p>
    ),
  },
  {
    id: 'general',
    heading: 'Other terms',
    body: (
      <p>
        The law of the place where we are established applies, without taking away the protection of the law where you
        live. If one part of these terms is not valid, the rest still is. When the terms change, the date at their top
        changes; if a change affects you, we will tell you before it applies. Questions?{' '}
        <Link to="/contact">Write to us</Link>.
      </p>
    ),
  },
];

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      summary="In short: use it to teach, read a plan before you teach it, keep your students’ information out of it, and pay only for what you choose."
      sections={SECTIONS}
    />
  );
}
