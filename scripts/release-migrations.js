// Notes the migrations that are new as released: npm run migrations:release. From then on they stay as they are.
import {
  listMigrationComplaints,
  readMigrations,
  readRegistered,
  readReleased,
  writeReleased,
} from './released-migrations.js';

const [migrations, released] = [readMigrations(), readReleased()];
const complaints = listMigrationComplaints({ migrations, released, registered: readRegistered() });
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  process.exit(1);
}
writeReleased(migrations);
const added = migrations.slice(released.length).map(({ name }) => name);
console.log(added.length > 0 ? `Released: ${added.join(', ')}` : 'Nothing new to release.');
