import { getPageSetting } from '../../lib/page-setting.ts';

const COMMUNITY = ['reviews', 'discussions', 'community', 'events'] as const;
const SOCIAL = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;

/** The places outside of the product that the server was told of; what it was not told of is not there. */
export function listCommunityLinks() {
  const links = JSON.parse(getPageSetting('community-links') || '{}') as Record<string, string>;
  const select = <Name extends string>(names: readonly Name[]) =>
    names.flatMap((name) => (links[name] ? [{ name, address: links[name] }] : []));
  return { community: select(COMMUNITY), social: select(SOCIAL) };
}
