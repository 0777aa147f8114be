import { mdiFile, mdiFileImage, mdiFileMusic, mdiFilePdfBox, mdiFileVideo, mdiFolder } from '@mdi/js'
import { forwardRef } from 'react'
import { Icon, type IconProps } from '../icon/icon'
import { cn } from '../lib/cn'

/** Props of {@link FileIcon}: `type` is a MIME type, or `folder`. */
export interface FileIconProps extends Omit<IconProps, 'path' | 'type'> {
  type: string
}

/** The icon of a file's kind. */
export const FileIcon = forwardRef<SVGSVGElement, FileIconProps>(function FileIcon(
  { type, size = 20, className, ...props },
  ref,
) {
  const kind = toKind(type)
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

const icons = {
  folder: { path: mdiFolder, colour: 'wu:text-brand' },
  image: { path: mdiFileImage, colour: 'wu:text-info' },
  video: { path: mdiFileVideo, colour: 'wu:text-accent' },
  audio: { path: mdiFileMusic, colour: 'wu:text-warn' },
  pdf: { path: mdiFilePdfBox, colour: 'wu:text-bad' },
  file: { path: mdiFile, colour: 'wu:text-ink-3' },
}

function toKind(type: string): keyof typeof icons {
  if (type === 'folder') return 'folder'
  if (type === 'application/pdf') return 'pdf'
  const family = type.split('/')[0]
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'file'
}
