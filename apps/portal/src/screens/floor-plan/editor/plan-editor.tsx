import { ApiError } from '@ws/api-client'
import { isSimplePolygon, type PlanPoint, type PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { Banner, Button, confirm, toast } from '@ws/ui'
import { useMemo, useState } from 'react'
import { Page } from '../../../lib/page/page'
import { cutByLine } from '../../../lib/plan/geometry/cut'
import { SaveMark } from '../../../lib/plan/save-mark'
import type { FloorPlan } from '../../../lib/plan/types'
import { planBounds } from '../../../lib/plan/view'
import { MarkerDialog } from '../room/marker-dialog'
import { usePlanAddress } from '../use-plan-address'
import { BackgroundPanel } from './background-panel'
import { MergeDialog } from './divide/merge-dialog'
import { SplitDialog } from './divide/split-dialog'
import { place, polygonOf, squareFrom } from './drawing'
import { EditorCanvas } from './editor-canvas'
import { EditorEntrances } from './editor-entrances'
import { EditorMarkers } from './editor-markers'
import { EditorRooms } from './editor-rooms'
import { EditorWalls } from './editor-walls'
import { rectangle } from './pencil'
import { ScaleDialog } from './scale-dialog'
import { ToolBar } from './tool-bar'
import { type ToolKey, toolOf } from './tools'
import { useEditorKeys } from './use-editor-keys'
import { usePlanEditor } from './use-plan-editor'
import { usePutEntrance } from './use-put-entrance'

/** Outer and inner walls are so thick unless somebody says otherwise, metres. */
const WALL = 0.2
/** The first corner closes an outline when a point falls so near it, metres. */
const CLOSES = 0.15

interface PlanEditorProps {
  object: number
  plan: FloorPlan
  breadcrumbs: { label: string; href: string }[]
  onClose: () => void
}

/** The plan of a floor as it is drawn. */
export function PlanEditor({ object, plan, breadcrumbs, onClose }: PlanEditorProps) {
  const bounds = useMemo(
    () =>
      planBounds(
        plan.rooms.flatMap(({ polygon }) => (polygon ? [polygon as PlanPolygon] : [])),
        plan.draft ?? plan.sheet,
      ),
    [plan],
  )
  const editor = usePlanEditor(object, plan, { width: bounds.maxX, height: bounds.maxY })
  const { drawing, draw } = editor
  const { tool: beginsWith } = usePlanAddress()
  const [tool, setTool] = useState<ToolKey>(() => toolOf(beginsWith).key)
  const [points, setPoints] = useState<PlanPoint[]>([])
  const [selected, setSelected] = useState<number[]>([])
  const [chosenWall, setWall] = useState<number | null>(null)
  const [asked, setAsked] = useState<number>()
  const [dragged, setDragged] = useState<number | null>(null)
  const [dialog, setDialog] = useState<'split' | 'merge' | 'scale' | 'marker' | null>(null)

  const entrance = usePutEntrance(object, plan.entrances)

  const placed = plan.rooms.flatMap((room) => {
    const polygon = polygonOf(drawing, room)
    return polygon ? [{ room, polygon }] : []
  })
  const missing = plan.rooms.filter((room) => polygonOf(drawing, room) === null)
  const next = missing.find(({ id }) => id === asked) ?? missing[0]
  const chosen = placed.filter(({ room }) => selected.includes(room.id))
  const [first] = chosen
  const { walls } = drawing.sheet
  // A step back may have taken it away.
  const wall = chosenWall !== null && chosenWall < walls.length ? chosenWall : null

  const choose = (key: ToolKey) => {
    setTool(key)
    setPoints([])
    setWall(null)
  }
  const setWalls = (next: typeof walls) => {
    if (next.length < walls.length) setWall(null)
    draw({ ...drawing, sheet: { ...drawing.sheet, walls: next } })
  }
  const chooseWall = (index: number) => {
    choose('select')
    setSelected([])
    setWall(index)
  }
  const closeDialog = () => {
    setDialog(null)
    setPoints([])
  }
  const finish = (polygon: PlanPolygon) => {
    setPoints([])
    if (next === undefined) toast.error('Все помещения уже на плане. Сначала создайте новое')
    else if (!isSimplePolygon(polygon)) toast.error(`${next.number}: контур пересекает сам себя`)
    else {
      draw(place(drawing, next.id, polygon))
      setSelected([next.id])
    }
  }
  const setPoint = (point: PlanPoint) => {
    const before = points.at(-1)
    const [start] = points
    if (tool === 'marker') {
      setPoints([point])
      setDialog('marker')
    } else if (tool === 'entrance') entrance.put(point)
    else if (tool === 'rectangle' && start) finish(rectangle(start, point))
    else if (tool === 'polygon' && start && points.length > 2 && isNear(start, point)) finish(points)
    else if (tool === 'wall' && before) {
      setWalls([...walls, { x1: before[0], y1: before[1], x2: point[0], y2: point[1], t: WALL }])
      setPoints([point])
    } else {
      setPoints([...points, point])
      if ((tool === 'split' || tool === 'scale') && before) setDialog(tool)
    }
  }
  const brought = missing.find(({ id }) => id === dragged)
  const letGo =
    brought &&
    ((corner: PlanPoint) => {
      setDragged(null)
      // Its corners are put right by hand.
      choose('select')
      draw(place(drawing, brought.id, squareFrom(corner, brought.area)))
      setSelected([brought.id])
    })
  const select = (id: number | null, adds: boolean) => {
    setWall(null)
    if (id === null) setSelected([])
    else if (adds) setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
    else setSelected([id])
  }
  useEditorKeys({
    onTool: choose,
    undo: editor.undo,
    redo: editor.redo,
    onEnter() {
      if (tool === 'polygon' && points.length > 2) finish(points)
      if (tool === 'merge' && chosen.length > 1) setDialog('merge')
    },
    onEscape: () => (points.length > 0 ? setPoints([]) : choose('select')),
    onBackspace() {
      if (points.length > 0) setPoints(points.slice(0, -1))
      else if (wall !== null) setWalls(walls.filter((_, at) => at !== wall))
      else if (chosen.length > 0) {
        draw(chosen.reduce((now, { room }) => place(now, room.id, null), drawing))
        setSelected([])
      }
    },
  })
  const publish = () =>
    editor.publish.mutateAsync().then(
      (done) => {
        if (done) {
          toast.success('План опубликован')
          onClose()
        }
      },
      () => undefined,
    )
  const discard = async () => {
    const isMeant = await confirm({
      title: 'Удалить черновик?',
      text: 'План останется таким, каким его видят все',
      confirmLabel: 'Удалить черновик',
      tone: 'danger',
    })
    if (isMeant) editor.discard.mutate(undefined, { onSuccess: onClose })
  }
  const problems = editor.publish.error instanceof ApiError ? editor.publish.error.errors.rooms : undefined
  const parts = first && points[0] && points[1] ? cutByLine(first.polygon, points[0], points[1]) : []

  return (
    <Page
      title={`Правка плана: ${plan.floor.name}`}
      crumb={plan.floor.name}
      breadcrumbs={breadcrumbs}
      body="fixed"
      actions={
        <>
          <SaveMark state={editor.state} onRetry={() => void editor.save()} />
          {plan.draft && (
            <Button variant="ghost" onClick={() => void discard()}>
              Удалить черновик
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={() =>
              void (editor.isDirty ? editor.save() : Promise.resolve(true)).then((isKept) => isKept && onClose())
            }
          >
            Закрыть
          </Button>
          <Button
            variant="primary"
            loading={editor.publish.isPending}
            disabled={editor.lock !== 'held'}
            onClick={() => void publish()}
          >
            Опубликовать
          </Button>
        </>
      }
    >
      {editor.lock === 'lost' && (
        <Banner
          tone="warn"
          action={
            plan.allowed.includes('take_over') ? (
              <Button size="sm" onClick={editor.takeOver}>
                Перехватить
              </Button>
            ) : undefined
          }
        >
          {editor.refusal ?? 'План изменил другой сотрудник. Закройте редактор и откройте его снова'}
        </Banner>
      )}
      {problems && <Banner tone="bad">Не опубликовано. {problems.join('. ')}</Banner>}
      <div className="flex min-h-0 flex-1">
        <aside className="flex w-72 shrink-0 flex-col border-line border-r max-md:hidden">
          <EditorRooms
            floor={plan.floor.id}
            tolerance={plan.rules.area_tolerance_pct}
            {...{ placed, missing, selected }}
            next={next?.id}
            onNext={(room) => {
              setAsked(room)
              if (tool !== 'polygon' && tool !== 'rectangle') choose('rectangle')
            }}
            onDrag={setDragged}
            onSelect={select}
          />
          <EditorEntrances
            entrances={plan.entrances}
            next={tool === 'entrance' ? entrance.next?.id : undefined}
            onNext={(id) => {
              entrance.ask(id)
              choose('entrance')
            }}
            onRemove={entrance.remove}
          />
          <EditorWalls {...{ walls, selected: wall }} onSelect={chooseWall} onChange={setWalls} />
          <EditorMarkers object={object} floor={plan.floor.id} markers={plan.markers} />
          {tool === 'background' && <BackgroundPanel drawing={drawing} onDraw={draw} />}
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-3 py-1.5">
            <ToolBar tool={tool} onTool={choose} undo={editor.undo} redo={editor.redo} />
            <p className="min-w-0 flex-1 text-ink-3 text-sm" aria-live="polite">
              {toolOf(tool).hint}
              {(tool === 'polygon' || tool === 'rectangle') && next && `. Рисуется ${next.number}`}
              {tool === 'entrance' && entrance.next && `. Ставится: ${entrance.next.name}`}
            </p>
          </div>
          <EditorCanvas
            label={`Правка плана: ${plan.floor.building.name}, ${plan.floor.name}`}
            {...{ tool, drawing, placed, bounds, selected, wall, points }}
            markers={plan.markers}
            entrances={plan.entrances}
            onPoint={setPoint}
            onSelect={select}
            onWall={chooseWall}
            onMoved={(room, polygon) => draw(place(drawing, room, polygon))}
            onDropped={letGo}
          />
        </div>
      </div>
      {dialog === 'split' && first && parts.length > 1 && (
        <SplitDialog object={object} room={first.room} parts={parts} onClose={closeDialog} />
      )}
      {dialog === 'merge' && (
        <MergeDialog object={object} rooms={chosen.map(({ room }) => room)} onClose={closeDialog} />
      )}
      {dialog === 'scale' && points[0] && points[1] && (
        <ScaleDialog drawing={drawing} points={[points[0], points[1]]} onDraw={draw} onClose={closeDialog} />
      )}
      {dialog === 'marker' && points[0] && (
        <MarkerDialog
          object={object}
          floor={plan.floor.id}
          at={{ x: points[0][0], y: points[0][1] }}
          onClose={closeDialog}
        />
      )}
    </Page>
  )
}

function isNear([ax, ay]: PlanPoint, [bx, by]: PlanPoint): boolean {
  return Math.hypot(bx - ax, by - ay) < CLOSES
}
