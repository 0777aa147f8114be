import { toast } from '@ws/ui'
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, useRef } from 'react'
import { messageOf, useMediaHost } from './host'
import { useLabels } from './labels/labels'
import type { MediaFile } from './source/media-file'

/** The shortest life of a signed address, in milliseconds: servers of the product sign for 10 to 20 minutes. */
const ADDRESS_MAX_AGE = 10 * 60_000

/** Props of {@link FileLink}: those of a link besides the file it leads to. */
export interface FileLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'> {
  file: Pick<MediaFile, 'id' | 'file'>
}

/** A link to a file. A page cannot see that a link was refused, so one old enough asks for its address anew first. */
export const FileLink = forwardRef<HTMLAnchorElement, FileLinkProps>(function FileLink({ file, ...props }, ref) {
  const { source } = useMediaHost()
  const labels = useLabels()
  const address = file.file
  const read = useRef({ address, at: Date.now() })
  if (read.current.address !== address) read.current = { address, at: Date.now() }

  const follow = async (link: HTMLAnchorElement) => {
    try {
      const fresh = await source.getFile(file.id)
      read.current.at = Date.now()
      link.href = fresh.file
      link.click()
    } catch (error) {
      console.error(`media: file ${file.id}`, error)
      toast.error(messageOf(error, labels.actionFailed))
    }
  }

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (Date.now() - read.current.at < ADDRESS_MAX_AGE) return
    event.preventDefault()
    void follow(event.currentTarget)
  }

  return <a ref={ref} {...props} href={address} onClick={handleClick} />
})
