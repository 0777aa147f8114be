import {
  mdiEmail,
  mdiFile,
  mdiFileCad,
  mdiFileCode,
  mdiFileDocument,
  mdiFileExcel,
  mdiFileImage,
  mdiFileMusic,
  mdiFilePdfBox,
  mdiFilePowerpoint,
  mdiFileVideo,
  mdiFileWord,
  mdiFolder,
  mdiZipBox,
} from '@mdi/js'
import { forwardRef } from 'react'
import { Icon, type IconProps } from '../icon/icon'
import { cn } from '../lib/cn'
import { type FileKind, toFileKind } from './file-kind'

/** Props of {@link FileIcon}: `type` is a MIME type or `folder`, `name` helps where the type says nothing. */
export interface FileIconProps extends Omit<IconProps, 'path' | 'type'> {
  type?: string | undefined
  name?: string | undefined
}

/** The icon of a file's kind. */
export const FileIcon = forwardRef<SVGSVGElement, FileIconProps>(function FileIcon(
  { type, name, size = 20, className, ...props },
  ref,
) {
  const kind = toFileKind(type, name)
  return (
    <Icon
      ref={ref}
      path={icons[kind].path}
      size={size}
      data-kind={kind}
      className={cn(icons[kind].colour, className)}
      {...props}
    />
  )
})

const icons: Record<FileKind, { path: string; colour: string }> = {
  folder: { path: mdiFolder, colour: 'wu:text-brand' },
  image: { path: mdiFileImage, colour: 'wu:text-info' },
  video: { path: mdiFileVideo, colour: 'wu:text-accent' },
  audio: { path: mdiFileMusic, colour: 'wu:text-warn' },
  pdf: { path: mdiFilePdfBox, colour: 'wu:text-bad' },
  document: { path: mdiFileWord, colour: 'wu:text-brand' },
  sheet: { path: mdiFileExcel, colour: 'wu:text-ok' },
  slides: { path: mdiFilePowerpoint, colour: 'wu:text-warn' },
  drawing: { path: mdiFileCad, colour: 'wu:text-accent' },
  archive: { path: mdiZipBox, colour: 'wu:text-ink-2' },
  mail: { path: mdiEmail, colour: 'wu:text-info' },
  code: { path: mdiFileCode, colour: 'wu:text-ink-2' },
  text: { path: mdiFileDocument, colour: 'wu:text-ink-2' },
  file: { path: mdiFile, colour: 'wu:text-ink-3' },
}
