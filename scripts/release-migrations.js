// Records new migrations as released, after which they must not change: npm run migrations:release
import {
  listMigrationViolations,
  readMigrations,
  readReleased,
  writeReleased,
} from './structure/released-migrations.js';

const [migrations, released] = [readMigrations(), readReleased()];
const violations = listMigrationViolations({ migrations, released });
if (violations.length > 0) {
  console.error(violations.join('\n'));
  process.exit(1);
}
writeReleased(migrations);
const added = migrations.slice(released.length).map(({ name }) => name);
console.log(added.length > 0 ? `Released: ${added.join(', ')}` : 'Nothing new to release.');
