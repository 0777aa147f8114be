import { usePhone } from '../../lib/page/use-phone'
import { unitsInWords } from '../../lib/time/units-in-words'
import { RecordTree } from '../../lib/tree/record-tree'

/** Структура: departments below each other with heads, people and vacancies. */
export default function DepartmentTree() {
  const isPhone = usePhone()
  return (
    <RecordTree
      path="/accounts/departments"
      label="Структура отделов"
      words={{
        choose: 'Выберите отдел или перетащите его',
        moved: 'Отдел перемещён',
        goesAlong: 'Отдел перейдёт вместе со всем, что ниже него',
      }}
      // Beside the head nothing of the name would be left there.
      renderEnd={(one) => unitsInWords(isPhone ? { ...one, head_details: null } : one)}
    />
  )
}
