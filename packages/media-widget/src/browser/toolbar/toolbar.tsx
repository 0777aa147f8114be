import { Button, useStore } from '@ws/ui'
import { ArrowLeft, ArrowRight, FolderPlus, House, LayoutGrid, List, Trash2, Upload } from 'lucide-react'
import { Icon } from '../../icon'
import { IconButton } from '../../icon-button'
import { useLabels } from '../../labels/labels'
import { canGoBack, canGoForward } from '../../store/navigation'
import type { MediaView } from '../../store/ui-state'
import { mayAdd } from '../actions/rights'
import { useBrowser } from '../browser-context'
import { ViewSwitch } from './view-switch'

/** Home, back, forward; the layout; a new folder, a new file. With `isNarrow` the words step back. */
export function Toolbar({ isNarrow = false }: { isNarrow?: boolean }) {
  const browser = useBrowser()
  const labels = useLabels()
  const { store, ui } = browser
  const navigation = useStore(store, (state) => state.navigation)
  const canUpload = useStore(store, ({ listing }) => listing.status !== 'missing' && mayAdd(browser))
  const view = useStore(ui, (state) => state.view)
  const createFolder = () => browser.show({ type: 'create-folder' })
  const upload = () => browser.intake().askForFile()

  return (
    <div className="wm:flex wm:min-w-0 wm:flex-1 wm:flex-wrap wm:items-center wm:gap-2 wm:font-sans">
      <div className="wm:me-auto wm:flex wm:items-center">
        <IconButton icon={House} label={labels.home} onClick={store.goToRoot} />
        <IconButton icon={ArrowLeft} label={labels.back} disabled={!canGoBack(navigation)} onClick={store.goBack} />
        <IconButton
          icon={ArrowRight}
          label={labels.forward}
          disabled={!canGoForward(navigation)}
          onClick={store.goForward}
        />
        {browser.host.source.listTrash && (
          <IconButton icon={Trash2} label={labels.trash} onClick={() => browser.show({ type: 'trash' })} />
        )}
      </div>
      <ViewSwitch<MediaView>
        label={labels.view}
        value={view}
        onChange={(next) => ui.setState({ view: next })}
        options={[
          { value: 'GRID', label: labels.grid, icon: <Icon of={LayoutGrid} /> },
          { value: 'LIST', label: labels.list, icon: <Icon of={List} /> },
        ]}
      />
      {isNarrow ? (
        <>
          <IconButton
            icon={FolderPlus}
            variant="secondary"
            label={labels.createFolder}
            disabled={!canUpload}
            onClick={createFolder}
          />
          <IconButton
            icon={Upload}
            variant="secondary"
            label={labels.uploadFile}
            disabled={!canUpload}
            onClick={upload}
          />
        </>
      ) : (
        <>
          <Button disabled={!canUpload} onClick={createFolder}>
            <Icon of={FolderPlus} />
            {labels.createFolder}
          </Button>
          <Button variant="primary" disabled={!canUpload} onClick={upload}>
            <Icon of={Upload} />
            {labels.uploadFile}
          </Button>
        </>
      )}
    </div>
  )
}
