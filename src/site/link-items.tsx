import { Link } from '@tanstack/react-router';
import type { PublicLink } from './public-links.ts';

/** Links as items of a list. @param className how each looks */
export const LinkItems = ({ links, className }: { links: readonly PublicLink[]; className: string }) =>
  links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className={className}>
        {label}
      </Link>
    </li>
  ));
