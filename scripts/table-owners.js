/** Which slice writes which table; what is in no slice is written by the platform. Every table has one owner. */
export const tableOwners = {
  accounts: ['users', 'sessions', 'account_tokens'],
  blocks: ['blocks'],
  books: ['books', 'book_words', 'book_list_versions'],
  contact: ['contact_messages'],
  conversations: ['conversations', 'messages'],
  'email-preferences': ['mail_preferences'],
  favourites: ['favourites'],
  moderation: ['moderation_acts'],
  places: ['countries', 'states', 'cities', 'city_aliases', 'universities', 'colleges', 'categories', 'languages'],
  platform: ['settings', 'images', 'discarded_images', 'mails'],
  profiles: ['profiles', 'settled_places'],
  ratings: ['ratings'],
  reports: ['reports'],
  requests: ['requests'],
};
