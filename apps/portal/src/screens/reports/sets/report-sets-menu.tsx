import { useQuery } from '@tanstack/react-query'
import { Button, DropdownMenu, IconButton, type MenuItem } from '@ws/ui'
import { Bookmark, BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { SavedViewDialog } from '../../../lib/area/views/saved-view-dialog'
import { useViewCreation, useViewRemoval } from '../../../lib/area/views/use-view-writes'
import { useAddress } from '../../../lib/page/use-address'
import { REPORT_SETS, type ReportInfo, setsQuery } from '../../../lib/reports/reports.queries'
import { useServices } from '../../../lib/services-context'

const WORDS = {
  title: 'Сохранить параметры',
  description: 'Отчёт с этими параметрами можно будет открыть одним нажатием',
  shared: 'Виден всем, кому доступны отчёты',
}
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** «Наборы»: parameters of a report under a name, own ones and those that others share. */
export function ReportSetsMenu({
  info,
  sent,
  compact,
}: {
  info: ReportInfo
  sent: Record<string, string>
  compact: boolean
}) {
  const { api } = useServices()
  const [, setAddress] = useAddress()
  const [isSaving, setSaving] = useState(false)
  const { data } = useQuery(setsQuery(api))
  const create = useViewCreation()
  const remove = useViewRemoval(() => undefined)
  const sets = data?.data.filter(({ params }) => params.report === info.key) ?? []
  const isOf = (params: Readonly<Record<string, string>>) => sameParams(params, { ...sent, report: info.key })
  const current = sets.find(({ params }) => isOf(params))
  const items: MenuItem[] = [
    ...sets.map((set) => ({
      label: set.is_own ? set.name : `${set.name} · ${set.owner?.name ?? 'общий'}`,
      checked: set.id === current?.id,
      onSelect: () => setAddress(() => new URLSearchParams(set.params)),
    })),
    ...(sets.length > 0 ? [{ separator: true } as const] : []),
    { label: 'Сохранить параметры…', icon: <BookmarkPlus {...icon} />, onSelect: () => setSaving(true) },
    ...(current && (current.is_own || data?.meta.may_tidy)
      ? [{ label: `Удалить «${current.name}»`, danger: true, onSelect: () => void remove(current) }]
      : []),
  ]
  return (
    <>
      <DropdownMenu
        trigger={
          compact ? (
            <IconButton label="Наборы параметров">
              <Bookmark {...icon} fill={current ? 'currentColor' : 'none'} />
            </IconButton>
          ) : (
            <Button aria-label={current ? `Наборы параметров: ${current.name}` : 'Наборы параметров'}>
              <Bookmark {...icon} className="shrink-0" />
              <span className="max-w-40 truncate">{current?.name ?? 'Наборы'}</span>
            </Button>
          )
        }
        items={items}
      />
      {isSaving && (
        <SavedViewDialog
          words={WORDS}
          mayShare={data?.meta.may_share === true}
          isBusy={create.isPending}
          error={create.error}
          onChange={create.reset}
          onSend={(answers) =>
            create.mutate(
              { ...answers, area: REPORT_SETS, params: { ...sent, report: info.key } },
              { onSuccess: () => setSaving(false) },
            )
          }
          onClose={() => {
            create.reset()
            setSaving(false)
          }}
        />
      )}
    </>
  )
}

function sameParams(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
