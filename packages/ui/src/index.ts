export { Avatar, type AvatarProps } from './avatar/avatar'
export type { Presence } from './avatar/avatar-labels'
export { AvatarGroup, type AvatarGroupProps, type AvatarPerson } from './avatar-group/avatar-group'
export { Badge, type BadgeProps } from './badge/badge'
export { CountBadge, type CountBadgeProps } from './badge/count-badge'
export { Banner, type BannerProps } from './banner/banner'
export { Board } from './board/board'
export type { BoardProps } from './board/board-props'
export type { BoardColumn, BoardMove, CardKey } from './board/move/board-move'
export { type BreadcrumbItem, Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs/breadcrumbs'
export { BulkBar, type BulkBarProps } from './bulk-bar/bulk-bar'
export { Button, type ButtonProps } from './button/button'
export { Card, type CardProps } from './card/card'
export { ChartLegend, type ChartLegendProps, ChartMarker } from './chart-theme/chart-legend'
export { ChartPatterns, type ChartPatternsProps, chartFill } from './chart-theme/chart-patterns'
export {
  type ChartColors,
  type ChartSeries,
  chartClass,
  chartSeries,
  chartTheme,
  readChartColors,
} from './chart-theme/chart-theme'
export { ChatBubble, type ChatBubbleProps, type ChatReply } from './chat-bubble/chat-bubble'
export type { MessageState } from './chat-bubble/chat-bubble-labels'
export type { ChatReaction } from './chat-bubble/chat-reactions'
export { Checkbox, type CheckboxProps } from './checkbox/checkbox'
export {
  applyColorMode,
  type ColorMode,
  type ColorModeState,
  type ColorModeStorage,
  type ColorModeStore,
  type ColorPreference,
  colorModeScript,
  createColorMode,
} from './color-mode/color-mode'
export { Combobox, type ComboboxProps } from './combobox/combobox'
export { MultiCombobox, type MultiComboboxProps } from './combobox/multi-combobox'
export type { LoadOptions } from './combobox/use-options'
export type { CommandGroup, CommandItem, LoadCommands } from './command-palette/command-group'
export { CommandPalette, type CommandPaletteProps } from './command-palette/command-palette'
export { type AlertOptions, alertDialog, type ConfirmOptions, confirm, confirmLeave } from './confirm/confirm'
export { DialogHost } from './confirm/dialog-host'
export { ContextMenu, type ContextMenuProps } from './context-menu/context-menu'
export { ColumnChooser, type ColumnChooserProps } from './data-table/columns/column-chooser'
export type { CellValue, DataTableColumn, RowKey } from './data-table/columns/columns'
export type { TableLayout } from './data-table/columns/table-layout'
export { DataTable } from './data-table/data-table'
export type { DataTableProps } from './data-table/data-table-props'
export { Calendar, type CalendarProps } from './date-picker/calendar/calendar'
export type { RangePreset } from './date-picker/calendar/range-choice'
export { DateInput, type DateInputProps } from './date-picker/date-input'
export { DateRangeInput, type DateRangeInputProps } from './date-picker/date-range-input'
export { DateTimeInput, type DateTimeInputProps } from './date-picker/date-time-input'
export type { DateRange } from './date-picker/dates/read-range'
export { MonthInput, type MonthInputProps } from './date-picker/month-input'
export { Dialog, type DialogProps } from './dialog/dialog'
export { DropdownMenu, type DropdownMenuProps } from './dropdown-menu/dropdown-menu'
export type { MenuAction, MenuChoice, MenuItem, MenuSubmenu } from './dropdown-menu/menu-items'
export type { ArtProps } from './empty/art'
export { ErrorArt, NoAccessArt, NoFilesArt, NoTasksArt, NothingFoundArt, OfflineArt } from './empty/arts'
export { Empty, type EmptyProps } from './empty/empty'
export { ErrorPage, type ErrorPageProps } from './error-page/error-page'
export { ErrorState, type ErrorStateProps } from './error-state/error-state'
export { Field, type FieldProps } from './field/field'
export { FileIcon, type FileIconProps } from './file-icon/file-icon'
export { type FileKind, toFileKind } from './file-icon/file-kind'
export { fileLooks } from './file-icon/file-looks'
export { kindOfType } from './file-icon/kind-of-type'
export { FilterChip, type FilterChipProps } from './filter-chip/filter-chip'
export { Icon, type IconProps } from './icon/icon'
export { IconButton, type IconButtonProps } from './icon-button/icon-button'
export { Input, type InputProps } from './input/input'
export { NumberInput, type NumberInputProps } from './input/number-input'
export { PasswordInput, type PasswordInputProps } from './input/password-input'
export { SearchInput, type SearchInputProps } from './input/search-input'
export { Textarea, type TextareaProps } from './input/textarea'
export { Kbd, type KbdProps } from './kbd/kbd'
export { ShortcutHelp, type ShortcutHelpProps } from './kbd/shortcut-help'
export { type Shortcut, type ShortcutGroup, ShortcutList, type ShortcutListProps } from './kbd/shortcut-list'
export type { LabelOverrides, Labels } from './labels/labels'
export { LabelsProvider, type LabelsProviderProps } from './labels/labels-provider'
export { useLanguage } from './labels/use-labels'
export { cn } from './lib/cn'
export { createStore, type Store } from './lib/create-store'
export { type ReadableStore, useStore } from './lib/hooks/use-store'
export { plural } from './lib/plural'
export type { Tone } from './lib/tones'
export { Lightbox, type LightboxProps } from './lightbox/lightbox'
export type { LightboxImage } from './lightbox/lightbox-image'
export { type PictureView, usePictureView } from './lightbox/use-picture-view'
export {
  HostLink,
  type LinkComponent,
  type LinkComponentProps,
  type LinkProps,
  LinkProvider,
} from './link/host-link'
export { Link, type TextLinkProps } from './link/link'
export { Modal, type ModalProps } from './modal/modal'
export { MoneyInput, type MoneyInputProps } from './money-input/money-input'
export { NonceProvider, type NonceProviderProps } from './nonce/nonce-provider'
export { Pagination, type PaginationProps } from './pagination/pagination'
export { PhoneInput, type PhoneInputProps } from './phone-input/phone-input'
export { showPhone } from './phone-input/phone-text'
export { type CutPicture, PictureCrop, type PictureCropProps } from './picture-crop/picture-crop'
export { Popover, type PopoverProps } from './popover/popover'
export { PortalProvider, type PortalProviderProps } from './portal/portal-provider'
export { Progress, type ProgressProps } from './progress/progress'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group'
export { RestrictedInput, type RestrictedInputProps } from './restricted-input/restricted-input'
export { ScrollRegion, type ScrollRegionProps } from './scroll-region/scroll-region'
export { SegmentedControl, type SegmentedControlProps, type SegmentOption } from './segmented-control/segmented-control'
export { Select, type SelectGroup, type SelectOption, type SelectProps } from './select/select'
export { Sheet, type SheetProps } from './sheet/sheet'
export { Sidebar, type SidebarGroup, type SidebarProps } from './sidebar/sidebar'
export type { SidebarItem } from './sidebar/sidebar-item'
export { createSidebarState, type SidebarState, type SidebarStore } from './sidebar/sidebar-state'
export { Skeleton, type SkeletonProps } from './skeleton/skeleton'
export { Spinner, type SpinnerProps } from './spinner/spinner'
export { SplitPanes, type SplitPanesProps } from './split-panes/split-panes'
export { type Step, Stepper, type StepperProps } from './stepper/stepper'
export { Switch, type SwitchProps } from './switch/switch'
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs'
export { TagInput, type TagInputProps } from './tag-input/tag-input'
export { TimeInput, type TimeInputProps } from './time-input/time-input'
export {
  fromZoned,
  getTimeZone,
  machineTimeZone,
  setTimeZone,
  toZoned,
  type ZonedTime,
  zonedDay,
  zonedFormat,
} from './time-zone/time-zone'
export { useTimeZone } from './time-zone/use-time-zone'
export { Timeline, type TimelineEvent, type TimelineProps } from './timeline/timeline'
export { type ToastPromiseTexts, toast, toastStore } from './toast/toast'
export {
  createToastStore,
  type ToastAction,
  type ToastOptions,
  type ToastRecord,
  type ToastState,
  type ToastStore,
  type ToastType,
} from './toast/toast-store'
export { Toaster } from './toast/toaster'
export { Tooltip, type TooltipProps } from './tooltip/tooltip'
export { TooltipProvider } from './tooltip/tooltip-provider'
export { Tree } from './tree/tree'
export type { TreeMove, TreePlace } from './tree/tree-move'
export type { TreeProps } from './tree/tree-props'
export type { TreeNode } from './tree/tree-rows'
export type { LoadChildren } from './tree/use-tree-children'
