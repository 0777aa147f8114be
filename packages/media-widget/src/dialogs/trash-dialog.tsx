import { Button, Empty, ErrorState, FileIcon, Modal, Skeleton } from '@ws/ui'
import { Trash2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { may } from '../browser/actions/rights'
import { useBrowser } from '../browser/browser-context'
import { useLoaded } from '../hooks/use-loaded'
import { folderPathOf, isFile, keyOf, type MediaItem, toFileItem, toFolderItem } from '../item'
import type { MediaLabels } from '../labels/labels'
import { useLabels } from '../labels/labels'
import type { Trash } from '../source/source-extras'

const DAY = 86_400_000

/** What was removed: it can come back, or go for good. */
export function TrashDialog() {
  const browser = useBrowser()
  const labels = useLabels()
  const { source } = browser.host
  const pages = useRef(1)
  /** Pages as they were read: showing more reads no page twice. */
  const known = useRef(new Map<number, Trash>())
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const load = useCallback(
    async (signal: AbortSignal) => {
      for (let page = 1; page <= pages.current; page += 1) {
        const read = known.current.get(page) ?? (await source.listTrash?.(page, signal))
        if (read) known.current.set(page, read)
      }
      const read = [...known.current.values()]
      const items: MediaItem[] = [
        ...read.flatMap(({ directories }) => directories.map(toFolderItem)),
        ...read.flatMap(({ files }) => files.map(toFileItem)),
      ]
      return { items, hasMore: (read[0]?.pages ?? 0) > pages.current }
    },
    [source],
  )
  const [trash, readOn] = useLoaded(load)
  const readAgain = () => {
    known.current.clear()
    readOn()
  }
  const items = trash.status === 'ready' ? trash.value.items : []
  const box = useRef<HTMLDivElement>(null)
  const place = useRef(0)
  useEffect(() => {
    if (trash.status !== 'loading') setIsBusy(false)
  }, [trash])
  // What went, and what could not be pressed meanwhile, had the keyboard: the next row gets it.
  useEffect(() => {
    const dialog = box.current?.closest<HTMLElement>('[role=dialog]')
    const { activeElement, body } = document
    if (isBusy || (activeElement !== body && activeElement !== dialog)) return
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
    const next = buttons[Math.min(place.current, buttons.length - 1)]
    ;(next ?? dialog)?.focus()
  })

  const act = async (task: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await task()
    } catch (error) {
      browser.tellFailure(error, 'trash')
    }
    setIsAsking(false)
    readAgain()
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && browser.show(null)}
      title={labels.trash}
      loading={isBusy}
      width={640}
    >
      <div ref={box} className="wm:flex wm:flex-col wm:gap-3 wm:font-sans wm:text-ink wm:text-md">
        {trash.status === 'loading' && <Skeleton style={{ width: '70%' }} />}
        {trash.status === 'failed' && <ErrorState title={labels.loadFailed} onRetry={readAgain} />}
        {trash.status === 'ready' && items.length === 0 && (
          <Empty icon={<Trash2 aria-hidden size={32} strokeWidth={1.5} />} title={labels.trashEmpty} />
        )}
        {items.length > 0 && (
          <ul aria-label={labels.trash} className="wm:flex wm:max-h-96 wm:flex-col wm:gap-1 wm:overflow-y-auto wm:pe-2">
            {items.map((item) => (
              <li key={keyOf(item)} className="wm:flex wm:min-w-0 wm:items-center wm:gap-2">
                <FileIcon type={isFile(item) ? item.file_type : 'folder'} />
                <span className="wm:flex wm:min-w-0 wm:flex-1 wm:flex-col">
                  <span title={item.display_name} className="wm:truncate">
                    {item.display_name}
                  </span>
                  <span className="wm:text-ink-2 wm:text-sm wm:wrap-anywhere">{noteOf(item, labels)}</span>
                </span>
                {canRestore(item) && (
                  <Button
                    size="sm"
                    aria-label={`${labels.restore}: ${item.display_name}`}
                    disabled={isBusy}
                    onClick={() => {
                      place.current = items.filter(canRestore).indexOf(item)
                      void act(async () => browser.actions.bulk.restore([keyOf(item)]))
                    }}
                  >
                    {labels.restore}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {trash.status === 'ready' && trash.value.hasMore && (
          <Button
            onClick={() => {
              pages.current += 1
              readOn()
            }}
          >
            {labels.showMore}
          </Button>
        )}
        {items.some(canRestore) && source.emptyTrash && (
          <div className="wm:flex wm:flex-wrap wm:items-center wm:justify-end wm:gap-2 wm:border-line wm:border-t wm:pt-4">
            {isAsking && (
              <span role="alert" className="wm:me-auto">
                {labels.emptyTrashQuestion}
              </span>
            )}
            {isAsking && (
              <Button disabled={isBusy} onClick={() => setIsAsking(false)}>
                {labels.cancel}
              </Button>
            )}
            <Button
              variant="danger"
              disabled={isBusy}
              onClick={() => (isAsking ? void act(async () => source.emptyTrash?.()) : setIsAsking(true))}
            >
              {isAsking ? labels.removeForGood : labels.emptyTrash}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}

/** Who may remove something may bring it back, and remove it for good. */
const canRestore = (item: MediaItem) => may(item, 'remove')

/** Where an item lay, who put it into the trash and how long it can come back, as far as that is known. */
function noteOf(item: MediaItem, labels: MediaLabels): string {
  const { deleted_by_details: by, expires_at } = item
  return [
    folderPathOf(item),
    by && labels.deletedBy(by.full_name),
    expires_at && labels.daysLeft(Math.max(0, Math.ceil((Date.parse(expires_at) - Date.now()) / DAY))),
  ]
    .filter(Boolean)
    .join(' · ')
}
