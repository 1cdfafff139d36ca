/** Which slice writes which table; what is in no slice is written by the platform. Every table has one owner. */
export const tableOwners = {
  accounts: ['users', 'sessions', 'account_tokens', 'member_versions'],
  blocks: ['blocks'],
  books: ['books', 'book_words', 'shelf_versions'],
  contact: ['contact_messages'],
  conversations: ['conversations', 'messages'],
  favourites: ['favourites'],
  mailings: ['mail_preferences'],
  moderation: ['moderation_acts'],
  places: ['countries', 'states', 'cities', 'city_aliases', 'universities', 'colleges', 'categories', 'languages'],
  platform: ['settings', 'images', 'discarded_images', 'mails'],

  profiles: ['profiles'],
  ratings: ['ratings'],
  reports: ['reports'],
  requests: ['requests'],
};
