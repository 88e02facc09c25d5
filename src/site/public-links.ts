/** Where the public header and footer lead. */
export interface PublicLink {
  to: string;
  label: string;
}

export const HEADER_LINKS: readonly PublicLink[] = [
  { to: '/about', label: 'About' },
  { to: '/standards', label: 'Standards' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
];

export const FOOTER_GROUPS: readonly { heading: string; links: readonly PublicLink[] }[] = [
  {
    heading: 'Product',
    links: [
      { to: '/pricing', label: 'Pricing' },
      { to: '/standards', label: 'Standards' },
      { to: '/about', label: 'About Us' },
    ],
  },
  {
    heading: 'Legal',
    links: [
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms of Service' },
    ],
  },
  { heading: 'Support', links: [{ to: '/contact', label: 'Contact Us' }] },
];
