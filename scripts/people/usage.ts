import { roles } from "@/lib/desk/policy/permissions";

export const usage = `People who can sign in to the desk.

  npm run people -- list
  npm run people -- add          --email <address> --name "<name>" --role <role>
  npm run people -- set-role     --email <address> --role <role>
  npm run people -- set-password --email <address>     ends that person’s sessions
  npm run people -- remove       --email <address>     ends them too; the name stays in reviews
  npm run people -- erase        --email <address>     of somebody removed: takes name and address away for good
  npm run people -- confirm      --email <address>     lets that person in again after a restore
  npm run people -- merge        --email <address> --into <address>
                                                       of two accounts of one person the second stays
  npm run people -- accept-policy                      has all be approved by somebody else, in a desk of before 0.4.0

Roles: ${roles.join(", ")}.
A password is asked for without showing it; where there is no terminal, the first line of standard input is
taken. It reads the same environment as the desk, and the same .env (DATABASE_URL, DATA_DIR), and says into which
database it wrote. The last administrator stays one.`;
