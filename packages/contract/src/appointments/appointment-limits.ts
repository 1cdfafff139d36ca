export const MAX_SLOTS = 3;
export const MAX_PLACE_LENGTH = 120;
export const MAX_NOTE_LENGTH = 300;
