import { roles } from "@/lib/desk/policy/permissions";

export const usage = `People who can sign in to the desk.

  npm run people -- list                               who has an account, in which roles, and when they were last seen
  npm run people -- add          --email <address> --name "<name>" --role <role>
  npm run people -- invite       --email <address> --role <role>     a link that makes an account, for a week
  npm run people -- set-role     --email <address> --role <role>     several with commas between
  npm run people -- set-groups   --email <address> --groups <names>  with commas between; "" for none
  npm run people -- link-identity --email <address> --subject <id>   whom the sign-in provider calls so signs in as them
  npm run people -- set-password --email <address>     ends that person’s sessions
  npm run people -- reset-link   --email <address>     a link that sets a new password, for a day
  npm run people -- break-glass  --email <address>     a link that signs in without password or provider, for ten minutes
  npm run people -- sign-out     --email <address>     ends that person’s sessions
  npm run people -- disable      --email <address>     ends them too, until they are enabled; their approvals don’t count
  npm run people -- enable       --email <address>
  npm run people -- remove       --email <address>     ends them too; the name stays in reviews
  npm run people -- erase        --email <address>     of somebody removed: takes name and address away for good
  npm run people -- confirm      --email <address>     lets that person in again after a restore
  npm run people -- merge        --email <address> --into <address>
                                                       of two accounts of one person the second stays
  npm run people -- accept-policy                      has all be approved by somebody else, in a desk of before 0.4.0

Roles: ${roles.join(", ")}.
A password is asked for without showing it; where there is no terminal, the first line of standard input is
taken. It reads the same environment as the desk, and the same .env (DATABASE_URL, DATA_DIR), and says into which
database it wrote. A link works once, at APP_URL, and is printed once. Each change stands in the record. The last
administrator stays one.`;
