import type { RecordOf } from '@ws/api-client/contract'
import { Banner, IconButton, Skeleton, useStore } from '@ws/ui'
import { ListTree } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLiveRows } from '../../../lib/area/list/use-live-rows'
import { DetailScreen } from '../../../lib/area/record/detail-screen'
import { useAreaRecord } from '../../../lib/area/record/use-area-record'
import { Page } from '../../../lib/page/page'
import { usePresence } from '../../../lib/presence/use-presence'
import { Viewers } from '../../../lib/presence/viewers'
import { MapSearch } from './canvas/map-search'
import { MapActions } from './map-actions'
import { MapToolbar } from './map-toolbar'
import { NodePanel } from './node/node-panel'
import { addChild, setFields } from './store/map-acts'
import { type OpenMap, useOpenMap } from './store/use-open-map'

const MapCanvas = lazy(() => import('./canvas/map-canvas'))

/** One map: drawn, read and changed. */
export default function MapScreen({ id }: { id: number }) {
  const { record } = useAreaRecord('/mindmaps', id)
  useLiveRows('/mindmaps')
  // That a map is on its way, or is not to be seen, is told as of every record.
  if (record?.nodes === undefined) return <DetailScreen path="/mindmaps" id={id} />
  return <Opening map={record} />
}

function Opening({ map }: { map: RecordOf<'/mindmaps'> }) {
  const open = useOpenMap(map)
  if (!open) {
    return (
      <Page title={map.title} breadcrumbs={CRUMBS}>
        <Skeleton className="m-4 h-80" />
      </Page>
    )
  }
  return <OpenedMap map={map} open={open} />
}

const CRUMBS = [{ label: 'Ментальные карты', href: '/mindmap' }]

function OpenedMap({ map, open: { store, client } }: { map: RecordOf<'/mindmaps'>; open: OpenMap }) {
  const state = useStore(store, (whole) => whole)
  const [address, setAddress] = useSearchParams()
  const root = state.content.nodes.id
  const [chosen, setChosen] = useState(address.get('node') ?? root)
  const [editing, setEditing] = useState<string | null>(null)
  const [text, setText] = useState('')
  const mayEdit = map.allowed.includes('update')
  // What somebody else has removed is looked at no longer.
  const selected = state.places.has(chosen) ? chosen : root
  const { viewers, point } = usePresence(`mindmap:${map.id}`, client, selected)
  const found = useMemo(() => {
    const wanted = text.trim().toLowerCase()
    if (wanted === '') return []
    return [...state.places].flatMap(([id, { node }]) =>
      `${node.text}\n${node.note ?? ''}`.toLowerCase().includes(wanted) ? [id] : [],
    )
  }, [state.places, text])
  const foundIds = useMemo(() => new Set(found), [found])
  const opened = address.get('node')
  const openNode = (id: string | null) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === null) after.delete('node')
        else after.set('node', id)
        return after
      },
      { replace: true },
    )
  /** A node that stands in a folded branch is unfolded, where the person may. */
  const reveal = (id: string) => {
    for (let above = state.places.get(id)?.parent; above; above = state.places.get(above.id)?.parent)
      if (above.collapsed && mayEdit) setFields(store, above.id, { collapsed: false })
    setChosen(id)
  }
  return (
    <Page
      title={map.title}
      body="fixed"
      breadcrumbs={CRUMBS}
      actions={
        <>
          <Viewers viewers={viewers} />
          <MapActions map={map} content={state.content} mayEdit={mayEdit} />
        </>
      }
    >
      <MapToolbar
        map={map}
        store={store}
        state={state}
        selected={selected}
        mayEdit={mayEdit}
        onAdd={() => {
          const id = addChild(store, selected)
          setChosen(id)
          setEditing(id)
        }}
        onSelect={setChosen}
        onEdit={() => setEditing(selected)}
        search={<MapSearch text={text} found={found} selected={selected} onChange={setText} onSelect={reveal} />}
      >
        <IconButton label="Свойства узла" onClick={() => openNode(selected)}>
          <ListTree size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </MapToolbar>
      {state.refusal !== null && (
        <Banner tone="bad" onClose={() => store.dismiss()}>
          {state.refusal}
        </Banner>
      )}
      {state.isOffline && (
        <Banner tone="warn">Нет связи. Изменения сохранены на этом устройстве и отправятся сами: {state.unsent}</Banner>
      )}
      <Suspense fallback={<Skeleton className="m-4 h-80" />}>
        <MapCanvas
          store={store}
          state={state}
          title={map.title}
          layout={map.layout}
          theme={map.theme}
          mayEdit={mayEdit}
          selected={selected}
          editing={editing}
          found={foundIds}
          viewers={viewers}
          onPoint={point}
          onSelect={setChosen}
          onEdit={setEditing}
          onOpen={openNode}
        />
      </Suspense>
      {opened !== null && state.places.has(opened) && (
        <NodePanel
          key={opened}
          map={map}
          store={store}
          state={state}
          id={opened}
          mayEdit={mayEdit}
          onClose={() => openNode(null)}
        />
      )}
    </Page>
  )
}
