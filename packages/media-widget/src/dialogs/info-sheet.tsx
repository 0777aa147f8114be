import { Button, FileIcon, Sheet, useStore } from '@ws/ui'
import { FolderInput } from 'lucide-react'
import { may } from '../browser/actions/rights'
import { useBrowser } from '../browser/browser-context'
import { useFreshAddress } from '../hooks/use-fresh-address'
import { Icon } from '../icon'
import { type FileItem, folderPathOf, isFile, keyOf, type MediaItem } from '../item'
import type { MediaLabels } from '../labels/labels'
import { useLabels } from '../labels/labels'
import { formatDateTime } from '../rules/format-date'
import { formatSize } from '../rules/format-size'
import { CopyLink } from '../viewer/copy-link'
import { FileDetailsSections } from './file-details'

/** All that is known of an item, at the side; of one that is listed, as it is now. */
export function InfoSheet({ item: asked }: { item: MediaItem }) {
  const browser = useBrowser()
  const labels = useLabels()
  const key = keyOf(asked)
  const item = useStore(browser.store, ({ listing }) => listing.items.find((one) => keyOf(one) === key)) ?? asked
  const isElsewhere = item.parent !== browser.store.getState().navigation.directoryId
  const goThere = () => {
    browser.show(null)
    void browser.store.goTo(item.parent)
  }
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && browser.show(null)} title={labels.info} width="min(600px, 100vw)">
      <div className="wm:flex wm:max-w-[600px] wm:flex-col wm:gap-4">
        <div className="wm:flex wm:min-h-20 wm:items-center wm:justify-center wm:overflow-hidden wm:rounded-lg wm:bg-sunken">
          {isFile(item) ? <FilePicture file={item} /> : <FileIcon type="folder" size={64} />}
        </div>
        <dl className="wm:grid wm:gap-3">
          {detailsOf(item, labels, isElsewhere).map(
            ([term, value]) =>
              value !== undefined && (
                <div key={term} className="wm:grid wm:min-w-0 wm:gap-1">
                  <dt className="wm:text-ink-3 wm:text-sm">{term}</dt>
                  <dd className="wm:text-ink wm:text-md wm:wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <div className="wm:flex wm:flex-wrap wm:gap-2">
          <Button
            disabled={!may(item, 'update')}
            onClick={() => browser.show({ type: 'move', items: [item], count: 1 })}
          >
            <Icon of={FolderInput} />
            {labels.move}
          </Button>
          <CopyLink item={item} />
          {isElsewhere && <Button onClick={goThere}>{labels.goToFolder}</Button>}
        </div>
        {isFile(item) && <FileDetailsSections file={item} />}
      </div>
    </Sheet>
  )
}

function FilePicture({ file }: { file: FileItem }) {
  const { address, isBroken, handleError } = useFreshAddress(file, 'large')
  if (!(file.thumbnails || file.file_type.startsWith('image/')) || isBroken)
    return <FileIcon type={file.file_type} size={64} />
  return (
    <img
      src={address}
      alt={file.display_name}
      onError={handleError}
      className="wm:max-h-[300px] wm:max-w-full wm:object-contain"
    />
  )
}

/** What is known, and what may be: lines without a value are left out. */
function detailsOf(
  item: MediaItem,
  labels: MediaLabels,
  isElsewhere: boolean,
): [term: string, value: string | undefined][] {
  const file = isFile(item) ? item : undefined
  const size = file?.file_size ?? undefined
  return [
    [labels.infoName, item.display_name],
    [labels.folder, isElsewhere ? folderPathOf(item) : undefined],
    [labels.columnType, file ? file.file_type || labels.file : labels.folder],
    [labels.infoUrl, file && new URL(file.file, window.location.href).href],
    [labels.columnSize, size === undefined ? size : formatSize(size)],
    [labels.infoUpdated, formatDateTime(item.updated_at)],
    [labels.columnCreated, formatDateTime(item.created_at)],
  ]
}
