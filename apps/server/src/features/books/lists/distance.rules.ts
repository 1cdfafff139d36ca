/** Rounded to whole kilometres, 0 below one, so that distances do not reveal positions. */
export function roundDistance(kilometres: number) {
  if (kilometres < 1) return { distance: 0, distance_text: 'less than 1 km away' };
  const distance = Math.round(kilometres);
  return { distance, distance_text: `about ${distance} km away` };
}
