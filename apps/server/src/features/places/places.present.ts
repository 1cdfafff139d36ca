import type { Category } from '@wandering-books/contract/places.ts';
import type { listCategories } from './places.queries.ts';

type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

export const presentCategory = ({ id, name, description, created_at, updated_at }: CategoryRow): Category => ({
  id,
  name,
  description,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

export const presentCity = ({ id, name, district }: { id: number; name: string; district: string | null }) => ({
  id,
  name: district === null ? name : `${name} (${district})`,
});
