interface Home {
  country_id: number | null;
  state_id: number | null;
  city_id: number | null;
}

/** Home after a change. Another country clears state and city, another state clears the city, unless they are given. */
export function resolveHome(current: Home, change: Partial<Record<keyof Home, number | null | undefined>>): Home {
  const { country_id = current.country_id } = change;
  const { state_id = country_id === current.country_id ? current.state_id : null } = change;
  const { city_id = state_id === current.state_id ? current.city_id : null } = change;
  return { country_id, state_id, city_id };
}
