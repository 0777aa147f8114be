import type { AvatarLabels } from '../avatar/avatar-labels'
import type { AvatarGroupLabels } from '../avatar-group/avatar-group-labels'
import type { BannerLabels } from '../banner/banner-labels'
import type { BoardLabels } from '../board/board-labels'
import type { BreadcrumbsLabels } from '../breadcrumbs/breadcrumbs-labels'
import type { BulkBarLabels } from '../bulk-bar/bulk-bar-labels'
import type { ChatBubbleLabels } from '../chat-bubble/chat-bubble-labels'
import type { ChipLabels } from '../chip/chip-labels'
import type { ComboboxLabels } from '../combobox/combobox-labels'
import type { CommandPaletteLabels } from '../command-palette/command-palette-labels'
import type { ConfirmLabels } from '../confirm/confirm-labels'
import type { DataTableLabels } from '../data-table/data-table-labels'
import type { DatePickerLabels } from '../date-picker/date-picker-labels'
import type { DialogLabels } from '../dialog/dialog-labels'
import type { MenuLabels } from '../dropdown-menu/menu-labels'
import type { ErrorStateLabels } from '../error-state/error-state-labels'
import type { FieldLabels } from '../field/field-labels'
import type { FilterChipLabels } from '../filter-chip/filter-chip-labels'
import type { NumberInputLabels } from '../input/number-input-labels'
import type { PasswordInputLabels } from '../input/password-input-labels'
import type { SearchInputLabels } from '../input/search-input-labels'
import type { KbdLabels } from '../kbd/kbd-labels'
import type { ShortcutHelpLabels } from '../kbd/shortcut-help-labels'
import type { LightboxLabels } from '../lightbox/lightbox-labels'
import type { LinkLabels } from '../link/link-labels'
import type { MoneyInputLabels } from '../money-input/money-input-labels'
import type { PaginationLabels } from '../pagination/pagination-labels'
import type { PhoneInputLabels } from '../phone-input/phone-input-labels'
import type { PictureCropLabels } from '../picture-crop/picture-crop-labels'
import type { RestrictedInputLabels } from '../restricted-input/restricted-input-labels'
import type { SelectLabels } from '../select/select-labels'
import type { SidebarLabels } from '../sidebar/sidebar-labels'
import type { SpinnerLabels } from '../spinner/spinner-labels'
import type { SplitPanesLabels } from '../split-panes/split-panes-labels'
import type { StepperLabels } from '../stepper/stepper-labels'
import type { TagInputLabels } from '../tag-input/tag-input-labels'
import type { TimeInputLabels } from '../time-input/time-input-labels'
import type { TimelineLabels } from '../timeline/timeline-labels'
import type { ToastLabels } from '../toast/toast-labels'
import type { TreeLabels } from '../tree/tree-labels'

/**
 * Every word the components say by themselves, a group per component. The Russian words live beside their component
 * (`dialog/dialog-labels.ts`), so an app carries only those of the components it imports.
 */
export interface Labels {
  /** BCP 47 tag for dates, numbers and plural rules: `ru`, `en-GB`. */
  language: string
  timeInput: TimeInputLabels
  tagInput: TagInputLabels
  select: SelectLabels
  searchInput: SearchInputLabels
  restrictedInput: RestrictedInputLabels
  phoneInput: PhoneInputLabels
  pictureCrop: PictureCropLabels
  passwordInput: PasswordInputLabels
  numberInput: NumberInputLabels
  moneyInput: MoneyInputLabels
  field: FieldLabels
  datePicker: DatePickerLabels
  combobox: ComboboxLabels
  breadcrumbs: BreadcrumbsLabels
  bulkBar: BulkBarLabels
  commandPalette: CommandPaletteLabels
  filterChip: FilterChipLabels
  kbd: KbdLabels
  shortcutHelp: ShortcutHelpLabels
  lightbox: LightboxLabels
  link: LinkLabels
  menu: MenuLabels
  pagination: PaginationLabels
  sidebar: SidebarLabels
  splitPanes: SplitPanesLabels
  dataTable: DataTableLabels
  dialog: DialogLabels
  board: BoardLabels
  confirm: ConfirmLabels
  errorState: ErrorStateLabels
  toast: ToastLabels
  tree: TreeLabels
  avatar: AvatarLabels
  avatarGroup: AvatarGroupLabels
  banner: BannerLabels
  chatBubble: ChatBubbleLabels
  spinner: SpinnerLabels
  stepper: StepperLabels
  timeline: TimelineLabels
  chip: ChipLabels
}

/** What an app may replace: any group, any word of it. */
export type LabelOverrides = GroupOverrides & { language?: string | undefined }

/** Words by component, without the language. */
export type GroupOverrides = { [Group in Exclude<keyof Labels, 'language'>]?: Partial<Labels[Group]> }
