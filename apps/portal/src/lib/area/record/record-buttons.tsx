import { Button, type MenuItem, toast } from '@ws/ui'
import { copyText } from '../../files/copy-text'
import type { useAreaActions } from '../actions/use-area-actions'
import { usePrint } from '../actions/use-print'
import type { AnyAction, AnyRecord, Area } from '../area'
import { editHref } from '../href'
import { useMarkItems } from './parts/record-marks'
import { RecordTools } from './record-tools'

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
  const removing = offered.find((action) => action.removes === true)
  const others = offered.filter((action) => action !== primary && action !== removing)
  return {
    primary,
    removing,
    beside: others.filter((action) => action.beside?.(record) === true),
    rest: others.filter((action) => action.beside?.(record) !== true),
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
  const { rest, removing } = mainActions(actions, record)
  const menu: MenuItem[] = [
    // The button has no room on a phone; the menu has it everywhere.
    ...(edit === null ? [] : [{ label: 'Редактировать', href: edit, shortcut: 'Mod+E' }]),
    ...rest.map((action) => ({
      label: action.label,
      icon: action.icon && <action.icon size={16} />,
      onSelect: () => void actions.run(action),
    })),
    ...marks,
    { label: 'Копировать № и название', onSelect: () => void copy(`№ ${record.id} ${area.title(record)}`) },
    ...(print === undefined ? [] : [{ label: 'Скачать PDF', ...print }]),
    ...(can('remove')
      ? [
          { separator: true as const },
          {
            label: removing?.label ?? 'Удалить',
            danger: true,
            onSelect: () => void (removing ? actions.run(removing) : onRemove()),
          },
        ]
      : []),
  ]
  return (
    <RecordTools
      area={area}
      id={record.id}
      edit={edit}
      menu={menu}
      onCopyLink={() => void copy(window.location.href)}
    />
  )
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast.success('Скопировано')
  else toast.error('Браузер не дал скопировать. Выделите и скопируйте сами')
}
