interface Home {
  country_id: number | null;
  state_id: number | null;
  city_id: number | null;
}

/** Home after a change. Another country clears state and city, another state clears the city, unless they are given. */
export function resolveHome(known: Home, change: Partial<Record<keyof Home, number | null | undefined>>): Home {
  const { country_id = known.country_id } = change;
  const { state_id = country_id === known.country_id ? known.state_id : null } = change;
  const { city_id = state_id === known.state_id ? known.city_id : null } = change;
  return { country_id, state_id, city_id };
}
