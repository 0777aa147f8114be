import { Link2 } from 'lucide-react'
import { useBrowser } from '../browser/browser-context'
import type { MediaItem } from '../item'
import { useLateLabels } from '../labels/use-late-labels'
import { IconButton } from '../parts/icon-button'
import { tell } from '../parts/tell'

/** Copies the address of an item in the host's own pages, where the host has one. */
export function CopyLink({ item }: { item: MediaItem }) {
  const { linkTo } = useBrowser().options
  const labels = useLateLabels()
  if (!linkTo) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(linkTo(item), window.location.href).href)
      tell(labels.linkCopied, 'success')
    } catch (error) {
      console.error('media: link', error)
      tell(labels.linkNotCopied)
    }
  }
  return <IconButton icon={Link2} variant="secondary" label={labels.copyLink} onClick={() => void copy()} />
}
