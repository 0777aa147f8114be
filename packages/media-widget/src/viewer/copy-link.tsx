import { toast } from '@ws/ui'
import { Link2 } from 'lucide-react'
import { useBrowser } from '../browser/browser-context'
import { IconButton } from '../icon-button'
import type { MediaItem } from '../item'
import { useLabels } from '../labels/labels'

/** Copies the address of an item in the host's own pages, where the host has one. */
export function CopyLink({ item }: { item: MediaItem }) {
  const { linkTo } = useBrowser().options
  const labels = useLabels()
  if (!linkTo) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(linkTo(item), window.location.href).href)
      toast.success(labels.linkCopied)
    } catch (error) {
      console.error('media: link', error)
      toast.error(labels.linkNotCopied)
    }
  }
  return <IconButton icon={Link2} variant="secondary" label={labels.copyLink} onClick={() => void copy()} />
}
