export function FormSkeleton() {
  return (
    <div role="status" data-opening className="space-y-5">
      <span className="visually-hidden">Opening the form</span>
      <div aria-hidden className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field />
        <Field />
        <div className="sm:col-span-2">
          <Field />
        </div>
        <div className="sm:col-span-2">
          <Field />
        </div>
      </div>
    </div>
  );
}

function Field() {
  return (
    <div className="space-y-1.5">
      <div className="h-2.5 w-16 rounded-sm bg-tag" />
      <div className="h-8.5 rounded-md border border-line max-sm:h-11" />
    </div>
  );
}
