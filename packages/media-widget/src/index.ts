export type { MenuAction as MediaMenuAction } from './browser/actions/menu'
export type { MediaColumn } from './browser/list/media-column'
export { MediaBrowser, type MediaBrowserProps } from './browser/media-browser'
export { MediaField, type MediaFieldProps } from './field/media-field'
export type { FileItem, FolderItem, ItemKey, MediaItem } from './item'
export { isFile } from './item'
export type { MediaLabels } from './labels/labels'
export { MediaWidget, type MediaWidgetProps } from './media-widget'
export {
  type MediaWidgetHandle,
  MediaWidgetProvider,
  type MediaWidgetProviderProps,
  type OpenMediaOptions,
  useMediaWidget,
} from './provider'
export { formatSize } from './rules/format-size'
export type { Directory, DirectoryWithAncestors, FileCategory, MediaAuthor, MediaFile } from './source/media-file'
export type {
  FilesPage,
  FindFileQuery,
  ListAuthorsQuery,
  ListDirectoriesQuery,
  ListFilesQuery,
  MediaOrdering,
  MediaSortKey,
  MediaSource,
  UploadInput,
  UploadOptions,
} from './source/source'
export type {
  BulkAction,
  BulkOutcome,
  MediaBulk,
  MediaRule,
  MediaSelection,
  MoveConflict,
  TakenNames,
  UsedItems,
} from './source/source-bulk'
export type { FileUse, FileUses, FileVersion, InUse, MediaExtras, Trash } from './source/source-extras'
export type { MediaChange } from './store/media-state'
export type { SelectionMode } from './store/selection/selection'
export type { PdfDocument, PdfLibrary, PdfPage, PdfTask, PdfViewport } from './viewer/pdf-library'
