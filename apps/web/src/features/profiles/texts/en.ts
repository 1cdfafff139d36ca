const en = {
  retry: 'Try again',
  choose: 'Please choose',
  loadingChoices: 'Loading...',

  own: {
    title: 'Profile',
    loading: 'Loading your profile...',
    failed: 'Failed to fetch your profile',
    memberSince: 'Reader here since {{date}}',
    asOthers: 'See your profile as others do',
    tabs: 'Your profile',
  },
  member: {
    title: 'Profile',
    loading: 'Loading the profile...',
    failed: 'Failed to fetch user profile',
    gone: 'There is no such member, or no longer. The address may have a slip of the pen in it.',
    browse: 'Browse the books',
    tabs: 'Profile of {{name}}',
    signIn: 'Sign in to see how to reach {{name}}',
    afterAccepted:
      'You see how to reach {{name}} once a request between you is accepted, unless they keep it to themselves.',
    self: 'This is your profile as others see it.',
    toOwn: 'Go to your profile',
  },
  card: {
    books: 'Books',
    email: 'Email',
    mobile: 'Mobile',
    located: 'Location known',
    onTheMap: 'Somewhere on the map',
  },

  edit: {
    open: 'Edit Profile',
    cancel: 'Cancel',
    title: 'Edit Profile',
    loading: 'Loading the form...',
    basic: 'Basic Information',
    education: 'Education',
    picture: 'Profile Picture',
    bio: 'Bio',
    location: 'Location & Address',
    save: 'Save Profile',
    saving: 'Saving...',
    success: 'Profile updated successfully!',
    failed: 'Failed to update profile: {{message}}',
  },
  fields: {
    name: 'Full Name',
    first_name: 'First Name',
    last_name: 'Last Name',
    email: 'Email',
    mobile: 'Mobile',
    gender: 'Gender',
    date_of_birth: 'Date of Birth',
    university_id: 'University',
    college_id: 'College',
    profile_image: 'Picture of you',
    bio: 'About you',
    address: 'Address',
    country_id: 'Country',
    state_id: 'State',
    city_id: 'City',
    pincode: 'Pincode',
  },
  position: {
    known: 'Readers near you find your books by a point 500 to 1,000 metres from where you are. Nobody sees more.',
    remove: 'Remove my position',
    removing: 'Removing...',
    removed: 'Your position was removed',
    failed: 'Failed to remove your position',
  },
  genders: { male: 'Male', female: 'Female', other: 'Other' },
  hints: {
    name: 'What other readers call you.',
    email: 'We ask who you are before it changes, and mail a link to the new address.',
    mobile: '10 to 15 digits, for example +91 98765 43210',
    private: 'Only you see it.',
    school: 'Type a part of the name.',
    picture: 'It is made smaller before it is sent, and shown to everyone.',
    bio: '{{length}} of {{most}} characters',
    address: 'Only you see it. Others see country, state and city.',
    countryFirst: 'Choose a country first',
    stateFirst: 'Choose a state first',
  },
  picture: {
    choose: 'Choose Image',
    change: 'Change Image',
    preparing: 'Preparing the image...',
    preview: 'Preview of your picture',
    imageOnly: 'Please choose an image file',
    compressFailed: 'Failed to compress image: {{message}}',
  },
  search: {
    start: 'Type to search.',
    searching: 'Searching...',
    nothing: 'Nothing found. Try another part of the name.',
    notListed: 'Not listed',
    clear: 'Clear',
  },
  failures: {
    countries: 'Failed to fetch countries',
    states: 'Failed to fetch states',
    cities: 'Failed to fetch cities',
    colleges: 'Failed to fetch colleges',
    universities: 'Failed to fetch universities',
  },
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    profiles: typeof en;
  }
}
