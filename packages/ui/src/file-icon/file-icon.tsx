import { forwardRef } from 'react'
import { Icon, type IconProps } from '../icon/icon'
import { cn } from '../lib/cn'
import { toFileKind } from './file-kind'
import { fileLooks } from './file-looks'

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
      path={fileLooks[kind].path}
      size={size}
      data-kind={kind}
      className={cn(fileLooks[kind].colour, className)}
      {...props}
    />
  )
})
