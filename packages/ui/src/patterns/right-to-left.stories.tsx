import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Avatar } from '../avatar/avatar'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs'
import { Chip } from '../chip/chip'
import { DataTable } from '../data-table/data-table'
import { Field } from '../field/field'
import { Page, Section } from '../foundations/story-page'
import { Input } from '../input/input'
import { Pagination } from '../pagination/pagination'
import { Progress } from '../progress/progress'
import { Switch } from '../switch/switch'
import { Tree } from '../tree/tree'

const meta = { title: 'Образцы/Справа налево', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const rooms = [
  { id: 1, number: '101', tenant: 'أفق للتجارة', area: '42,5' },
  { id: 2, number: '102', tenant: 'النخيل', area: '118,0' },
]

function Mirrored() {
  return (
    <Page
      title="Справа налево"
      lead="Страница с dir=&quot;rtl&quot;: всё стоит зеркально, стрелки смотрят по ходу чтения."
    >
      <Section title="Как это выглядит">
        <div dir="rtl" lang="ar" className="sp-frame" style={{ display: 'grid', gap: 16, padding: 16 }}>
          <Breadcrumbs items={[{ label: 'المباني', href: '#' }, { label: 'المبنى أ' }]} />
          <Field label="الاسم">
            <Input defaultValue="أفق" />
          </Field>
          <Switch label="نشط" defaultChecked />
          <Progress value={0.4} showValue label="التقدم" />
          <Chip label="مكتب" onRemove={() => undefined} />
          <Avatar name="Ая Ми" />
          <DataTable
            caption="الغرف"
            rows={rooms}
            getKey={({ id }) => id}
            columns={[
              { key: 'number', header: 'الرقم', cell: ({ number }) => number },
              { key: 'tenant', header: 'المستأجر', cell: ({ tenant }) => tenant },
              { key: 'area', header: 'المساحة', align: 'right', cell: ({ area }) => area },
            ]}
          />
          <Tree
            label="المواقع"
            nodes={[{ id: 'a', label: 'المبنى أ', children: [{ id: 'b', label: 'الطابق 1' }] }]}
            defaultExpanded={new Set(['a'])}
          />
          <Pagination defaultPage={2} pages={9} pageSize={50} total={430} />
        </div>
      </Section>
    </Page>
  )
}

/** Where a page is read from the right, the first column and the beginning of each part stand at the right. */
export const Whole: Story = {
  name: 'Все вместе',
  tags: ['visual'],
  render: () => <Mirrored />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const left = (text: string) => canvas.getAllByText(text)[0]?.getBoundingClientRect().left ?? 0
    await expect(left('101')).toBeGreaterThan(left('أفق للتجارة'))
    await expect(left('المباني')).toBeGreaterThan(left('المبنى أ'))
  },
}
