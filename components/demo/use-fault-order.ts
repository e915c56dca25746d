import { useMutation, useQueryClient } from "@tanstack/react-query";
import { orderFault } from "@/lib/web/actions/demo";
import type { FaultOrder } from "@/lib/wire/contract/fault-switch";
import { faultSwitchQuery } from "@/lib/web/queries";
import { callAction } from "@/lib/web/queries/call-action";

/** Gives one order at a time and puts the API's own answer into the cache. */
export function useFaultOrder() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (order: FaultOrder) => callAction(() => orderFault(order)),
    onSuccess: async (result) => {
      // A poll that was under way would bring back what was before the order.
      await client.cancelQueries(faultSwitchQuery());
      if (result.ok) client.setQueryData(faultSwitchQuery().queryKey, result.value);
    },
  });
  return {
    give: (order: FaultOrder) => mutation.mutate(order),
    pending: mutation.isPending ? mutation.variables.action : null,
    refusal: mutation.data && !mutation.data.ok ? mutation.data : null,
  };
}

export type FaultOrders = ReturnType<typeof useFaultOrder>;
