import { Button, useStore } from '@ws/ui'
import { Trash2, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Icon } from '../../icon'
import { IconButton } from '../../icon-button'
import type { FileItem } from '../../item'
import { useLabels } from '../../labels/labels'
import { useBrowser } from '../browser-context'
import { ItemPreview } from '../list/item-preview'
import { DownloadChosen } from './download-chosen'
import { MoveChosen } from './move-chosen'
import { mayRemoveChosen } from './moving'

/** More picked files than a person can look through are counted. */
const SHOWN_LIMIT = 100

const bar = 'wm:flex wm:flex-wrap wm:items-center wm:gap-2 wm:border-line wm:border-t wm:px-4 wm:py-2'

/** The bar of marked items: how many they are, and what can be done with all of them. */
export function MarkedBar({ count }: { count: number }) {
  const browser = useBrowser()
  const labels = useLabels()
  const canRemove = useStore(browser.store, () => mayRemoveChosen(browser.store))
  return (
    <div className={bar}>
      <span role="status" className="wm:me-auto wm:font-[550] wm:text-ink">
        {labels.marked(count)}
      </span>
      <Button variant="ghost" onClick={browser.store.clearSelection}>
        {labels.unmark}
      </Button>
      <DownloadChosen />
      <MoveChosen />
      <Button variant="danger" disabled={!canRemove} onClick={() => browser.actions.askToRemoveChosen()}>
        <Icon of={Trash2} />
        {labels.remove}
      </Button>
    </div>
  )
}

/** The bar of picked files, with «Сохранить». */
export function PickedBar({
  files,
  onSave,
}: {
  files: readonly FileItem[]
  onSave?: (files: readonly FileItem[]) => void
}) {
  const { store } = useBrowser()
  const labels = useLabels()
  const [isShown, setIsShown] = useState(false)
  const panelId = useId()
  return (
    <div className="wm:flex wm:flex-col">
      {isShown && (
        <section
          id={panelId}
          aria-label={labels.selected}
          className="wm:flex wm:max-h-40 wm:flex-col wm:gap-1 wm:overflow-y-auto wm:border-line wm:border-t wm:px-4 wm:py-2"
        >
          <h3 className="wm:font-[600] wm:text-ink wm:text-md">{labels.selected}</h3>
          <ul className="wm:flex wm:flex-wrap wm:gap-1.5">
            {files.slice(0, SHOWN_LIMIT).map((file) => (
              <li
                key={file.id}
                className="wm:flex wm:min-w-0 wm:max-w-full wm:items-center wm:gap-1.5 wm:rounded-md wm:border wm:border-line wm:p-0.5"
              >
                <span className="wm:flex wm:size-6 wm:shrink-0 wm:items-center wm:justify-center wm:overflow-hidden wm:rounded-sm">
                  <ItemPreview item={file} iconSize={16} />
                </span>
                <span title={file.display_name} className="wm:max-w-60 wm:truncate wm:text-ink">
                  {file.display_name}
                </span>
                <IconButton
                  size="sm"
                  icon={X}
                  label={labels.unselect(file.display_name)}
                  onClick={() => store.toggle(file)}
                />
              </li>
            ))}
            {files.length > SHOWN_LIMIT && (
              <li className="wm:block wm:self-center wm:text-ink-2">
                {labels.selectedMore(files.length - SHOWN_LIMIT)}
              </li>
            )}
          </ul>
        </section>
      )}
      <div className={bar}>
        <Button
          variant="ghost"
          aria-expanded={isShown}
          aria-controls={isShown ? panelId : undefined}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? labels.hideSelected : labels.showSelected}
          <span className="wm:inline-flex wm:items-center wm:rounded-sm wm:px-2 wm:text-sm wu:min-h-5 wu:bg-info-soft wu:text-info">
            {files.length}
          </span>
        </Button>
        <div className="wm:ms-auto wm:flex">
          <Button variant="primary" onClick={() => onSave?.(files)}>
            {labels.save}
          </Button>
        </div>
      </div>
    </div>
  )
}
