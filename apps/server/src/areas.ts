import type { Schema } from '@ws/api-client/contract'
import { articlesArea } from './areas/articles'
import { chatsArea } from './areas/chats'
import { conferencesArea } from './areas/conferences'
import { contentArea } from './areas/content'
import { contractsArea } from './areas/contracts'
import { dashboardArea } from './areas/dashboard'
import { departmentsArea } from './areas/departments'
import { documentsArea } from './areas/documents'
import { filesArea } from './areas/files'
import { floorPlansArea } from './areas/floor-plans'
import { functionalsArea } from './areas/functionals'
import { healthArea } from './areas/health'
import { iconsArea } from './areas/icons'
import { importsArea } from './areas/imports'
import { journalArea } from './areas/journal'
import { knowledgeBaseArea } from './areas/knowledge-base'
import { locationsArea } from './areas/locations'
import { metersArea } from './areas/meters'
import { mindmapsArea } from './areas/mindmaps'
import { notificationsArea } from './areas/notifications'
import { placesArea } from './areas/places'
import { positionsArea } from './areas/positions'
import { printedFormsArea } from './areas/printed-forms'
import { profilesArea } from './areas/profiles'
import { createRecordPartsArea } from './areas/record-parts'
import { reportsArea } from './areas/reports'
import { reservationsArea } from './areas/reservations'
import { rolesArea } from './areas/roles'
import { savedViewsArea } from './areas/saved-views'
import { shortLinksArea } from './areas/short-links'
import { stockArea } from './areas/stock'
import { createSystemArea } from './areas/system'
import { teamsArea } from './areas/teams'
import { tenantsArea } from './areas/tenants'
import { todosArea } from './areas/todos'
import { rescheduleAroundDaysOff } from './areas/todos/recurring/reschedule'
import { usersArea } from './areas/users'
import { workbooksArea } from './areas/workbooks'
import { zonesArea } from './areas/zones'
import type { ServerArea } from './lib/area'
import type { Rooms } from './lib/events/rooms'
import type { LiveRoomKinds } from './lib/live-rooms/live-room-kinds'
import type { SearchKind } from './lib/search/search-kinds'

/** Every area of the server. */
const list = [
  articlesArea,
  conferencesArea,
  chatsArea,
  contentArea,
  dashboardArea,
  departmentsArea,
  documentsArea,
  filesArea,
  floorPlansArea,
  functionalsArea,
  mindmapsArea,
  healthArea,
  iconsArea,
  importsArea,
  journalArea,
  knowledgeBaseArea,
  locationsArea,
  metersArea,
  notificationsArea,
  positionsArea,
  printedFormsArea,
  profilesArea,
  reportsArea,
  reservationsArea,
  contractsArea,
  rolesArea,
  savedViewsArea,
  shortLinksArea,
  stockArea,
  teamsArea,
  zonesArea,
  tenantsArea,
  placesArea,
  todosArea,
  usersArea,
  workbooksArea,
  createRecordPartsArea(),
  createSystemArea(rescheduleAroundDaysOff),
] as const

type Listed = (typeof list)[number]
/** All that stands in one of these. */
type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void ? All : never

/** Every area, as far as each of them goes. */
export const areas: readonly ServerArea[] = list

/** Operations that areas answer. */
export const areaHandlers = Object.assign({}, ...areas.map(({ handlers }) => handlers)) as Merged<Listed['handlers']>

/** What Ctrl+K finds; a kind of the contract that no area has does not compile. */
export const searchKinds: Readonly<Record<Schema<'SearchType'>, SearchKind>> = Object.assign(
  {},
  ...areas.map(({ search }) => search),
) as Merged<Extract<Listed, { search: unknown }>['search']>

/** Rooms of sockets. */
export const rooms: Rooms = Object.assign({}, ...areas.map((area) => area.rooms))

/** Rooms in which people see and hear each other. */
export const liveRooms: LiveRoomKinds = Object.assign({}, ...areas.map((area) => area.liveRooms))
