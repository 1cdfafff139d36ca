export interface PageNumber {
  page: number;
  per_page: number;
}

/** The rows before a page, for `offset`. */
export const countRowsBefore = ({ page, per_page }: PageNumber) => (page - 1) * per_page;

/** A page of a list with its number and the number of the last one. */
export const presentPage = <Entry>(data: Entry[], total: number, { page, per_page }: PageNumber) => ({
  data,
  total,
  per_page,
  page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
});
