import { Link } from 'react-router';

/** A page of ours, or an address elsewhere. */
type Entry = { label: string } & ({ to: string } | { address: string });

export function FooterColumn({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <section className="min-w-32">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1 text-muted">
        {entries.map((entry) => (
          <li key={entry.label} className="flex target items-center">
            <EntryLink {...entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EntryLink(entry: Entry) {
  const style = 'py-2.5 link';
  return 'to' in entry ? (
    <Link to={entry.to} className={style}>
      {entry.label}
    </Link>
  ) : (
    <a href={entry.address} rel="noreferrer" className={style}>
      {entry.label}
    </a>
  );
}
