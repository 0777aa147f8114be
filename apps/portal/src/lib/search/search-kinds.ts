import type { Schema } from '@ws/api-client/contract'
import {
  BookOpenText,
  Boxes,
  Building,
  Building2,
  CalendarSync,
  CircleCheckBig,
  Contact,
  DoorOpen,
  FileChartColumn,
  FilePen,
  FileText,
  Folder,
  HardHat,
  LandPlot,
  LayoutTemplate,
  LibraryBig,
  type LucideIcon,
  Map as MapIcon,
  MessagesSquare,
  Network,
  Newspaper,
  Package,
  Shapes,
  SprayCan,
  Users,
  Video,
} from 'lucide-react'

/** A kind of record that the search finds. */
export type SearchType = Schema<'SearchType'>

/** The icons of what is found. All of them stand in the sidebar or the palette already: these are in the first load. */
export const searchIcons: Readonly<Record<SearchType, LucideIcon>> = {
  todo: CircleCheckBig,
  room: DoorOpen,
  tenant: Users,
  contract: FilePen,
  profile: Contact,
  goods: Package,
  goods_unit: Package,
  consumable: SprayCan,
  stock_movement: Boxes,
  payment: FileChartColumn,
  accrual: FileChartColumn,
  object: Building,
  floor_plan: MapIcon,
  building: Building2,
  floor: LibraryBig,
  entrance: DoorOpen,
  cluster: LandPlot,
  territory: LandPlot,
  team: HardHat,
  zone: MapIcon,
  storage: Boxes,
  goods_type: Shapes,
  consumable_type: Boxes,
  department: Network,
  position: Network,
  functional: Network,
  legal_entity: Building,
  todo_recurrence: CalendarSync,
  todo_template: LayoutTemplate,
  document: FileText,
  article: Newspaper,
  mindmap: Network,
  conference: Video,
  chat_room: MessagesSquare,
  chat_message: MessagesSquare,
  kb_page: BookOpenText,
  directory: Folder,
  file: FileText,
}

/** The icon of a record by the id it bears in the palette: `tenant:12`. */
export function iconOfRecord(id: string): LucideIcon | undefined {
  return searchIcons[id.split(':')[0] as SearchType]
}
