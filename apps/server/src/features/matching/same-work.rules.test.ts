import { expect, test } from 'vitest';
import { buildAuthorKey, buildAuthorSlug } from './author.rules.ts';
import { buildWorkKeys, isSameWork } from './same-work.rules.ts';

/** Titles and authors of two listings of one book. */
const SAME = [
  'The Guide | R.K. Narayan | The Guide | R K Narayan',
  "Midnight’s Children | Salman Rushdie | Midnight's Children | Salman Rushdie",
  'Les Misérables | Victor Hugo | Les Miserables | Victor Hugo',
  'god of small things | Arundhati Roy | The God of Small Things | Arundhati Roy',
  'White Tiger | Aravind Adiga | The White Tiger | Aravind Adiga',
  'Alchemist, The | Paulo Coelho | The Alchemist | Paulo Coelho',
  'The Guide | Narayan, R.K. | The Guide | R.K. Narayan',
  'Train to Pakistan | Singh, Khushwant | Train to Pakistan | Khushwant Singh',
  'Rich Dad Poor Dad | Robert T. Kiyosaki | Rich Dad Poor Dad | Robert Kiyosaki',
  "Man's Search for Meaning | Viktor E. Frankl | Man's Search for Meaning | Viktor Frankl",
  'The Immortals of Meluha | Amish | The Immortals of Meluha | Amish Tripathi',
  'Sapiens | Yuval Noah Harari | Sapiens: A Brief History of Humankind | Yuval Noah Harari',
  'Wings of Fire | A.P.J. Abdul Kalam | Wings of Fire: An Autobiography | A P J Abdul Kalam',
  'Five Point Someone | Chetan Bhagat | Five Point Someone: What Not to Do at IIT | Chetan Bhagat',
  'Animal Farm | George Orwell | Animal Farm: A Fairy Story | George Orwell',
  'Ikigai | Héctor García | Ikigai | Héctor García, Francesc Miralles',
  'The Immortals of Meluha | Amish Tripathi | The Immortals of Meluha (Shiva Trilogy, #1) | Amish Tripathi',
  'Indian Polity | M. Laxmikanth | Indian Polity 6th Edition | M. Laxmikanth',
  'Mathematics Vol 1 | R.D. Sharma | Mathematics Part 1 | R.D. Sharma',
  'Mathematics (Volume 1) | R.D. Sharma | Mathematics Vol. 1 | R.D. Sharma',
  '2 States | Chetan Bhagat | Two States | Chetan Bhagat',
  "Harry Potter and the Sorcerer's Stone | J.K. Rowling | Harry Potter and the Philosopher's Stone | J.K. Rowling",
  'गोदान | प्रेमचंद | Godan | Premchand',
  'Godaan | Premchand | Godan | Premchand',
  'गोदान | मुंशी प्रेमचंद | गोदान | प्रेमचंद',
  'Ponniyin Selvan | Kalki | பொன்னியின் செல்வன் | கல்கி',
  'The Guide | Rasipuram Krishnaswami Narayan | The Guide | R.K. Narayan',
  'The Guide | R. K. NARAYAN | The Guide 📚 | rk narayan',
  'आनन्दमठ | बंकिमचन्द्र चट्टोपाध्याय | आनंदमठ | बंकिमचंद्र चट्टोपाध्याय',
  '१९८४ | George Orwell | 1984 | George Orwell',
  'Foundations of Physics Part II | H.C. Verma | Foundations of Physics, Volume 2 | Dr. H. C. Verma',
  'Science Class X | NCERT | Science for Class 10 | NCERT',
  'The Kite Runner (Paperback) | Khaled Hosseini | Kite Runner: A Novel | Hosseini, Khaled',
  'मैला आँचल | फणीश्वरनाथ रेणु | Maila Anchal | Phanishwarnath Renu',
  'آگ کا دریا | قرۃ العین حیدر | Aag ka Dariya | Qurratulain Hyder',
  'പാത്തുമ്മായുടെ ആട് | വൈക്കം മുഹമ്മദ് ബഷീര്‍ | പാത്തുമ്മായുടെ ആട് | വൈക്കം മുഹമ്മദ് ബഷീർ',
  'Yayati | V. S. Khandekar | ययाति | वि. स. खांडेकर',
  'The Secret of the Nagas | Amish | The Secret of the Nagas - Shiva Trilogy Book 2 (Hindi) | Amish',
];

/** Two books. */
const DIFFERENT = [
  'Mathematics Vol 1 | R.D. Sharma | Mathematics Vol 2 | R.D. Sharma',
  'Science Class 9 | NCERT | Science Class 10 | NCERT',
  'Physics Part 1 | H.C. Verma | Physics Part 2 | H.C. Verma',
  'Indian History | Bipan Chandra | Indian History | Romila Thapar',
  'Sapiens | Yuval Noah Harari | Sapiens: A Graphic History | Yuval Noah Harari',
  'Godan | Premchand | Gaban | Premchand',
  'The Guide | R.K. Narayan | The Guide | K.S. Narayan',
  'Mathematics Class 10 | NCERT | Mathematics Exemplar Class 10 | NCERT',
  'Mathematics Class 10 | NCERT | Mathematics Class 10 (Exemplar) | NCERT',
  'UPSC General Studies 2022 | Arihant | UPSC General Studies 2023 | Arihant',
  'JEE Main Solved Papers | Disha | JEE Main | Disha',
  'Higher Algebra | Hall and Knight | Key to Higher Algebra | Hall and Knight',
  'Swami and Friends | R.K. Narayan | Malgudi Days | R.K. Narayan',
  'Fasting, Feasting | Anita Desai | Fasting, Feasting | Kiran Desai',
  'Physics for Class XI | H.C. Verma | Physics for Class XII | H.C. Verma',
  'The Immortals of Meluha | Amish | The Secret of the Nagas | Amish',
  'Gandhi: An Autobiography | M.K. Gandhi | Gandhi: A Biography | Robert Payne',
  'Rich Dad Poor Dad | Robert Kiyosaki | Rich Kid Smart Kid | Robert Kiyosaki',
  'गोदान | प्रेमचंद | गबन | प्रेमचंद',
  'Catch-22 | Joseph Heller | Catch-23 | Joseph Heller',
  'Ponniyin Selvan Part 1 | Kalki | பொன்னியின் செல்வன் பாகம் 2 | கல்கி',
  'Learn: Yoga | Anand | Learn: Cooking | Anand',
  'Emma | Jane Austen | Emma | Alexander McCall Smith',
  'Collected Stories | Saadat Hasan Manto | Collected Stories | Rabindranath Tagore',
  'Harry Potter 1 | J.K. Rowling | Harry Potter 2 | J.K. Rowling',
  'Indian Polity | M. Laxmikanth | Indian Economy | M. Laxmikanth',
  'Selected Poems | Kamala Das | Selected Poems | Jibanananda Das',
  'Mahabharata Volume 3 | Bibek Debroy | Mahabharata | Bibek Debroy',
];

const areJoined = (pair: string) => {
  const [title = '', author = '', otherTitle = '', otherAuthor = ''] = pair.split(' | ');
  const [one, other] = [
    { title, author },
    { title: otherTitle, author: otherAuthor },
  ];
  const [keys, others] = [buildWorkKeys(one), buildWorkKeys(other)];
  const isCandidate = keys.match_keys.some((key) => others.match_keys.includes(key));
  return keys.key === others.key || (isCandidate && isSameWork(one, other));
};

/** Names in two languages are for moderators to merge. */
const NOT_FOUND = SAME.filter((pair) => pair.includes('Philosopher'));

test('listings of one book are joined', () => {
  expect(SAME).toHaveLength(38);
  expect(SAME.filter((pair) => !areJoined(pair))).toEqual(NOT_FOUND);
});

test('listings of different books are not', () => {
  expect(DIFFERENT).toHaveLength(28);
  expect(DIFFERENT.filter(areJoined)).toEqual([]);
});

test.each([
  ['R.K. Narayan', 'Narayan, R. K.'],
  ['R K NARAYAN', 'rk narayan'],
  ['Munshi Premchand', 'Premchand'],
  ['Hector Garcia, Francesc Miralles', 'Héctor García'],
  ['Dr. A.P.J. Abdul Kalam', 'APJ Abdul Kalam'],
])('%s and %s have one page', (one, other) => {
  expect(buildAuthorKey(one)).toBe(buildAuthorKey(other));
  expect(buildAuthorKey(buildAuthorSlug(one).replaceAll('-', ' '))).toBe(buildAuthorKey(one));
});

test('Anita Desai and Kiran Desai have two', () => {
  expect(buildAuthorKey('Anita Desai')).not.toBe(buildAuthorKey('Kiran Desai'));
});

test.each(['🙂', '...', 'The', 'Edition', 'Vol. 2'])('a title such as %s is the same as itself alone', (title) => {
  const keys = buildWorkKeys({ title, author: '' });
  expect(keys.match_keys.length).toBeGreaterThan(0);
  expect(keys.key).not.toBe(buildWorkKeys({ title: 'Other', author: '' }).key);
});
