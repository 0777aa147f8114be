import { Button, DropdownMenu, IconButton, type MenuItem, toast } from '@ws/ui'
import { Ellipsis, Link2, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { copyText } from '../../files/copy-text'
import type { useAreaActions } from '../actions/use-area-actions'
import { usePrint } from '../actions/use-print'
import type { AnyAction, AnyRecord, Area } from '../define-area'
import { editHref } from '../href'
import { RecordMarks, useMarkItems } from './parts/record-marks'

type Actions = ReturnType<typeof useAreaActions>

/** What is mostly done with a record as it stands: one big button, and plain ones before it. */
export function MainButtons({ actions, record }: { actions: Actions; record: AnyRecord }) {
  const { primary, beside } = mainActions(actions, record)
  const toButton = (action: AnyAction, variant: 'primary' | 'secondary') => (
    <Button
      key={action.label}
      variant={variant}
      loading={actions.running === action}
      onClick={() => void actions.run(action)}
    >
      {action.icon && <action.icon size={16} />}
      {action.label}
    </Button>
  )
  return (
    <>
      {beside.map((action) => toButton(action, 'secondary'))}
      {primary && toButton(primary, 'primary')}
    </>
  )
}

function mainActions(actions: Actions, record: AnyRecord) {
  const offered = actions.offered('row')
  const primary = offered.find((action) => action.primary === true)
  return {
    primary,
    beside: offered.filter((action) => action !== primary && action.beside?.(record) === true),
    rest: offered.filter((action) => action !== primary && action.beside?.(record) !== true),
  }
}

/** The marks of a record, its address, its form, and the menu of all else that can be done with it. */
export function RecordButtons({
  area,
  record,
  actions,
  can,
  onRemove,
}: {
  area: Area
  record: AnyRecord
  actions: Actions
  can: (verb: string) => boolean
  onRemove: () => Promise<void>
}) {
  const edit = can('update') ? editHref(area, record.id) : null
  const marks = useMarkItems(area, record.id)
  const print = usePrint(area, record)
  const menu: MenuItem[] = [
    // The button has no room on a phone; the menu has it everywhere.
    ...(edit === null ? [] : [{ label: 'Редактировать', href: edit, shortcut: 'Mod+E' }]),
    ...mainActions(actions, record).rest.map((action) => ({
      label: action.label,
      icon: action.icon && <action.icon size={16} />,
      onSelect: () => void actions.run(action),
    })),
    ...marks,
    { label: 'Копировать № и название', onSelect: () => void copy(`№ ${record.id} ${area.title(record)}`) },
    ...(print === undefined ? [] : [{ label: 'Скачать PDF', ...print }]),
    ...(can('remove')
      ? [{ separator: true as const }, { label: 'Удалить', danger: true, onSelect: () => void onRemove() }]
      : []),
  ]
  return (
    <>
      <RecordMarks area={area} id={record.id} />
      <IconButton label="Скопировать ссылку" className="max-md:hidden" onClick={() => void copy(window.location.href)}>
        <Link2 size={16} strokeWidth={1.75} />
      </IconButton>
      {edit !== null && (
        <Button asChild className="max-md:hidden">
          <Link to={edit}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
            Редактировать
          </Link>
        </Button>
      )}
      <DropdownMenu
        trigger={
          <IconButton label="Ещё">
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
        items={menu}
      />
    </>
  )
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast.success('Скопировано')
  else toast.error('Браузер не дал скопировать. Выделите и скопируйте сами')
}
