import { recovery } from './accounts.recovery.ts';
import { accounts } from './accounts.ts';
import { verification } from './accounts.verification.ts';
import { blocks, partings } from './blocks.ts';
import { books } from './books.ts';
import { contact } from './contact.ts';
import { broadcasting, conversations } from './conversations.ts';
import { departures } from './departures.ts';
import { dataExports } from './exports.ts';
import { favourites } from './favourites.ts';
import { figures } from './figures.ts';
import { mailings } from './mailings.ts';
import { moderation } from './moderation.ts';
import { places } from './places.ts';
import { profiles } from './profiles.ts';
import { ratings } from './ratings.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import { sessions, settings } from './settings.ts';
import { system } from './system.ts';
import { upkeep } from './upkeep.ts';

/** The whole API by endpoint name. The browser imports its type only, so that no schema travels with it. */
export const api = {
  ...system,
  ...accounts,
  ...settings,
  ...sessions,
  ...recovery,
  ...verification,
  ...profiles,
  ...places,
  ...books,
  ...favourites,
  ...requests,
  ...upkeep,
  ...ratings,
  ...conversations,
  ...broadcasting,
  ...blocks,
  ...partings,
  ...departures,
  ...dataExports,
  ...mailings,
  ...reports,
  ...moderation,
  ...contact,
  ...figures,
};
export type Api = typeof api;
