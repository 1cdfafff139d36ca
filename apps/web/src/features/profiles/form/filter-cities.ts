interface City {
  id: number;
  name: string;
  other_names?: string[] | undefined;
}

const MAX_RESULTS = 50;

export function filterCities(cities: readonly City[], typed: string) {
  const sought = fold(typed.trim());
  const ranked = cities
    .map(({ id, name, other_names = [] }) => ({ id, name, rank: rankNames([name, ...other_names].map(fold), sought) }))
    .filter(({ rank }) => rank < 2);
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_RESULTS)
    .map(({ id, name }) => ({ id, name }));
}

function rankNames(names: string[], sought: string) {
  if (names.some((name) => name.startsWith(sought))) return 0;
  return names.some((name) => name.includes(sought)) ? 1 : 2;
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
