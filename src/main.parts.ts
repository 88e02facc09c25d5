/** What pages for everybody and pages of the app both draw with: imported by the entry, so that it comes with the first load and not as a dozen small files. */
import './contract/email-address.ts';
import './features/billing/web/no-payments.ts';
import './ui/badge.tsx';
import './ui/card.tsx';
import './ui/chevron.tsx';
import './ui/empty-state.tsx';
import './ui/field.tsx';
import './ui/input.tsx';
import './ui/load-fault.tsx';
import './ui/notice.tsx';
import './ui/password-input.tsx';
import './ui/segmented.tsx';
import './ui/textarea.tsx';
