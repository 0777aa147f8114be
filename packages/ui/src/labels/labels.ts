import type { BoardLabels } from '../board/board-labels'
import type { BreadcrumbsLabels } from '../breadcrumbs/breadcrumbs-labels'
import type { CommandPaletteLabels } from '../command-palette/command-palette-labels'
import type { DialogLabels } from '../dialog/dialog-labels'
import type { MenuLabels } from '../dropdown-menu/menu-labels'
import type { FilterChipLabels } from '../filter-chip/filter-chip-labels'
import type { KbdLabels } from '../kbd/kbd-labels'
import type { LightboxLabels } from '../lightbox/lightbox-labels'
import type { LinkLabels } from '../link/link-labels'
import type { PaginationLabels } from '../pagination/pagination-labels'
import type { SidebarLabels } from '../sidebar/sidebar-labels'
import type { SplitPanesLabels } from '../split-panes/split-panes-labels'
import type { ToastLabels } from '../toast/toast-labels'

/**
 * Every word the components say by themselves, a group per component. The Russian words live beside their component
 * (`dialog/dialog-labels.ts`), so an app carries only those of the components it imports.
 */
export interface Labels {
  /** BCP 47 tag for dates, numbers and plural rules: `ru`, `en-GB`. */
  language: string
  breadcrumbs: BreadcrumbsLabels
  commandPalette: CommandPaletteLabels
  filterChip: FilterChipLabels
  kbd: KbdLabels
  lightbox: LightboxLabels
  link: LinkLabels
  menu: MenuLabels
  pagination: PaginationLabels
  sidebar: SidebarLabels
  splitPanes: SplitPanesLabels
  dialog: DialogLabels
  board: BoardLabels
  toast: ToastLabels
}

/** What an app may replace: any group, any word of it. */
export type LabelOverrides = GroupOverrides & { language?: string }

/** Words by component, without the language. */
export type GroupOverrides = { [Group in Exclude<keyof Labels, 'language'>]?: Partial<Labels[Group]> }
