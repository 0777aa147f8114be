import { Empty, NothingFoundArt } from '@ws/ui'

/** A floor that nobody has drawn. */
export function EmptyPlan() {
  return (
    <div className="grid min-h-0 flex-1 place-items-center bg-sunken">
      <Empty
        icon={<NothingFoundArt />}
        title="План этажа не загружен"
        text="Загрузите подложку (PNG, JPG, SVG, PDF) или нарисуйте помещения с нуля"
      />
    </div>
  )
}
