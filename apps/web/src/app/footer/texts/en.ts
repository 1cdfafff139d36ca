const en = {
  about: 'Books travel from hand to hand here: given away, rented, sold and exchanged by readers near you.',
  quickLinks: 'Quick Links',
  home: 'Home',
  giveBook: 'Give Book',
  aboutUs: 'About',
  community: 'Community',
  reviews: 'Reviews',
  discussions: 'Discussions',
  events: 'Events',
  support: 'Support',
  helpCenter: 'Help Center',
  contactUs: 'Contact Us',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  cookies: 'Cookie Policy',
  accessibility: 'Accessibility',
  sitemap: 'Sitemap',
  language: 'Read in',
  social: 'Elsewhere',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network. All rights reserved.',
  places: 'Places:',
  placesSource: 'GeoNames, CC BY 4.0',
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    footer: typeof en;
  }
}
