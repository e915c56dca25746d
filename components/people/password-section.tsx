"use client";

import { useId, useState } from "react";
import { useRouter } from "next/navigation";
import { useMutation } from "@tanstack/react-query";
import { changePassword } from "@/lib/web/actions/account";
import { callAction } from "@/lib/web/queries/call-action";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { SettingsSection } from "@/components/ui/page/settings-section";
import { ExactTime } from "@/components/ui/time";

/** When the reader's password was changed last, and the way to change it. */
export function PasswordSection({ changedAt }: { changedAt: string }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const change = useMutation({
    mutationFn: (typed: Typed) => callAction(() => changePassword(typed)),
    onSuccess: (result) => {
      if (!result.ok) return;
      setIsOpen(false);
      setIsChanged(true);
      router.refresh();
    },
  });
  return (
    <SettingsSection
      id="password"
      title="Password"
      aside={
        <Button
          size="sm"
          onClick={() => {
            change.reset();
            setIsOpen(true);
          }}
        >
          Change password…
        </Button>
      }
    >
      <p className="text-sm text-ink-2">
        Set <ExactTime at={changedAt} />. Changing it signs out your other sessions.
      </p>
      <p role="status" className="text-sm font-medium empty:hidden">
        {isChanged ? "Your password is changed, and your other sessions are signed out." : null}
      </p>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Change your password" description={ends}>
        <PasswordForm
          isPending={change.isPending}
          problem={
            change.data && !change.data.ok && !change.isPending ? (
              <ProblemNotice problem={change.data.problem} />
            ) : null
          }
          onCancel={() => setIsOpen(false)}
          onSubmit={change.mutate}
        />
      </Dialog>
    </SettingsSection>
  );
}

const ends = "Your other sessions end. This one goes on.";
type Typed = { current: string; next: string };

function PasswordForm({
  isPending,
  problem,
  onCancel,
  onSubmit,
}: {
  isPending: boolean;
  problem: React.ReactNode;
  onCancel(): void;
  onSubmit(typed: Typed): void;
}) {
  const [typed, setTyped] = useState<Typed>({ current: "", next: "" });
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(typed);
      }}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={typed.current}
        onChange={(current) => setTyped({ ...typed, current })}
      />
      <PasswordField
        label="New password"
        hint="At least 12 characters."
        autoComplete="new-password"
        value={typed.next}
        onChange={(next) => setTyped({ ...typed, next })}
      />
      {problem}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Change password
        </Button>
      </div>
    </form>
  );
}

function PasswordField({
  label,
  hint,
  autoComplete,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
  value: string;
  onChange(value: string): void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <Input
        id={id}
        type="password"
        autoComplete={autoComplete}
        required
        maxLength={256}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-2">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
