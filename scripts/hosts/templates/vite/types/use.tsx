import { Badge, type BadgeProps, DataTable, Select } from '@ws/ui'
import { en } from '@ws/ui/en'

const tone: BadgeProps['tone'] = 'ok'
export const language: string = en.language

export const badge = <Badge tone={tone}>Принято</Badge>
// @ts-expect-error: there is no such tone, so the types are not `any`.
export const wrong = <Badge tone="green">Принято</Badge>

/** What a row is follows from the rows. */
export const table = (
  <DataTable
    caption="Задачи"
    rows={[{ id: 1, title: 'Крыша' }]}
    getKey={(row) => row.id}
    columns={[{ key: 'title', header: 'Название', cell: (row) => row.title.trim() }]}
  />
)
export const select = (
  <Select
    options={[{ value: 'a', label: 'А' }]}
    onChange={(value) => {
      // @ts-expect-error: the values are those of the options.
      if (value === 'b') return
    }}
  />
)
